"""The tools of the editor, one file each. `all_tools` lists them in the order of the toolbar."""

from __future__ import annotations

from editor.ui.tools.base import Tool


def all_tools() -> tuple[type[Tool], ...]:
    """The tool classes in the order of the toolbar."""
    from editor.ui.tools.bridge import BridgeTool
    from editor.ui.tools.creature import CreatureTool
    from editor.ui.tools.door import DoorTool
    from editor.ui.tools.elevation import ElevationTool
    from editor.ui.tools.eraser import EraserTool
    from editor.ui.tools.ledge import LedgeTool
    from editor.ui.tools.light import LightTool
    from editor.ui.tools.material import MaterialTool
    from editor.ui.tools.ruler import RulerTool
    from editor.ui.tools.select import SelectTool
    from editor.ui.tools.thing import ThingTool
    from editor.ui.tools.volume import VolumeTool
    from editor.ui.tools.wall import WallTool
    from editor.ui.tools.water import WaterTool

    return (
        SelectTool,
        CreatureTool,
        MaterialTool,
        WallTool,
        DoorTool,
        ElevationTool,
        LedgeTool,
        WaterTool,
        BridgeTool,
        LightTool,
        ThingTool,
        VolumeTool,
        EraserTool,
        RulerTool,
    )
