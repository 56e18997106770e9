"""Draws what the logs of a folder hold."""

from pathlib import Path

from .axis import percent
from .files import put, read_lines
from .plot import calibration_of_log, fit_chart, loss_chart, strength_chart

def draw_all(work):
    """Draw what the logs of a folder hold into its `plots`."""
    work = Path(work)
    plots = work / "plots"
    plots.mkdir(parents=True, exist_ok=True)
    log, charts = read_lines(work / "log.jsonl"), {}
    if log:
        charts["between"] = loss_chart(log, "between", "Loss between rounds")
        charts["within"] = loss_chart(log, "within", "Loss within a round")
        charts["best_move"] = fit_chart(log, "best_move", "Agreement with the search's most visited move", "share of positions", percent)
        charts["points"] = fit_chart(log, "points", "Mean error of the final points", "points")
        charts["calibration"] = calibration_of_log(log[-1])
    strength = read_lines(work / "strength.jsonl")
    if strength:
        charts["strength"] = strength_chart(strength)
    for name, text in charts.items():
        put(plots / f"{name}.svg", text.encode())
