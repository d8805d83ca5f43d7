app-name = Deepfray
