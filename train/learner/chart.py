"""Charts as SVG, drawn by hand so that nothing has to be installed.

A chart stands on a card of its own, light or dark as the reader's system is, so that it can be read on any page.
"""

from html import escape

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 440, 78, 78, 64
# For light and dark cards; they differ in lightness, too, and each line has marks of its own shape.
COLOURS = (
    ("#1c6fb5", "#6cb4f0"),
    ("#c2410c", "#fb9a62"),
    ("#2b8249", "#6fd08f"),
    ("#7e4bb0", "#c39af0"),
    ("#9a6b00", "#e3b94f"),
    ("#46545f", "#aab7c2"),
)
MARKS = ("M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z", "M-4-4h8v8h-8z", "M0-5 5 4h-10z", "M0-5.4 5.4 0 0 5.4-5.4 0z", "M0 5 5-4h-10z", "M-5-2h10v4h-10z")
LIGHT = ("#ffffff", "#22303c", "#5d6b78", "#e4e9ed", "#8b97a1")
DARK = ("#161b21", "#e8edf1", "#9fadb8", "#2b333b", "#75828d")


def style():
    """The colours of everything, for light and for dark pages."""

    def sheet(at, colours):
        card, text, soft, grid, axis = colours
        rules = [
            f".card{{fill:{card}}} text{{fill:{text}}} .soft{{fill:{soft}}} .grid{{stroke:{grid}}} .axis{{stroke:{axis}}}",
            f".label{{paint-order:stroke;stroke:{card};stroke-width:4px;stroke-linejoin:round}}",
        ]
        for number, pair in enumerate(COLOURS):
            rules.append(f".line{number}{{stroke:{pair[at]}}} .mark{number}{{fill:{pair[at]};stroke:{card}}}")
        return " ".join(rules)

    return f"<style>{sheet(0, LIGHT)} @media (prefers-color-scheme:dark){{{sheet(1, DARK)}}}</style>"


class Chart:
    """A picture that grows from the back to the front."""

    def __init__(self, title, note, across, up, names=()):
        self.across, self.up = across, up
        # Room for the names beside the plot, as wide as the longest.
        self.right = WIDTH - (70 + 7 * max(map(len, names)) if len(names) > 1 else 32)
        self.out = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img" '
            f'aria-label="{escape(title)}" font-family="system-ui, \'Liberation Sans\', sans-serif" font-size="13">',
            style(),
            f'<rect class="card" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        ]
        self.text(24, 32, title, 'font-size="18" font-weight="bold"')
        self.text(24, 54, note, 'class="soft"')
        self.axes()
        if len(names) > 1:
            for number, name in enumerate(names):
                self.name(number, name)

    def text(self, x, y, text, more=""):
        self.out.append(f'<text x="{x:g}" y="{y:g}" {more}>{escape(text)}</text>')

    def place(self, x, y):
        """Where a point stands on the card."""
        return (
            round(LEFT + self.across.place(x) * (self.right - LEFT), 1),
            round(HEIGHT - BOTTOM - self.up.place(y) * (HEIGHT - TOP - BOTTOM), 1),
        )

    def axes(self):
        floor = HEIGHT - BOTTOM
        for number in self.across.ticks:
            x = self.place(number, self.up.low)[0]
            self.out.append(f'<path class="grid" d="M{x} {floor}V{TOP}"/>')
            self.text(x, floor + 20, self.across.write(number), 'text-anchor="middle"')
        for number in self.up.ticks:
            y = self.place(self.across.low, number)[1]
            self.out.append(f'<path class="grid" d="M{LEFT} {y}H{self.right}"/>')
            self.text(LEFT - 9, y + 4.5, self.up.write(number), 'text-anchor="end"')
        self.out.append(f'<path class="axis" fill="none" d="M{LEFT} {TOP}V{floor}H{self.right}"/>')
        self.text((LEFT + self.right) / 2, HEIGHT - 16, self.across.title, 'class="soft" text-anchor="middle"')
        turned = f'class="soft" text-anchor="middle" transform="rotate(-90 20 {(TOP + floor) / 2:g})"'
        self.text(20, (TOP + floor) / 2, self.up.title, turned)

    def name(self, number, name):
        x, y = self.right + 24, TOP + 12 + 24 * number
        self.out.append(f'<path class="line{number % len(COLOURS)}" stroke-width="2" d="M{x - 10} {y}h20"/>')
        self.mark(number, x, y)
        self.text(x + 18, y + 4.5, name)

    def mark(self, number, x, y):
        kind = number % len(COLOURS)
        self.out.append(f'<path class="mark{kind}" d="{MARKS[kind]}" transform="translate({x} {y})"/>')

    def rule(self, start, end, words=""):
        """A dashed line to compare with."""
        (x, y), (to_x, to_y) = self.place(*start), self.place(*end)
        self.out.append(f'<path class="axis" stroke-dasharray="5 5" d="M{x} {y}L{to_x} {to_y}"/>')
        if words:
            self.text(to_x - 6, to_y - 6, words, 'class="soft label" text-anchor="end"')

    def line(self, number, points):
        """A line through points (x, y) or (x, y, low, high), the latter with whiskers, perhaps with words behind these."""
        kind = number % len(COLOURS)
        for x, y, low, high in (point[:4] for point in points if len(point) > 3):
            (x, bottom), (_, top) = self.place(x, low), self.place(x, high)
            ends = f"M{x - 4} {bottom}h8M{x - 4} {top}h8" if abs(bottom - top) > 1 else ""
            self.out.append(f'<path class="line{kind}" stroke-width="1.4" fill="none" d="M{x} {bottom}V{top}{ends}"/>')
        places = [self.place(*point[:2]) for point in points]
        if places:
            path = "L".join(f"{x} {y}" for x, y in places)
            self.out.append(f'<path class="line{kind}" stroke-width="2.2" fill="none" stroke-linejoin="round" d="M{path}"/>')
        for (x, y), point in zip(places, points):
            self.mark(number, x, y)
            if len(point) > 4:
                # Left above: a line that rises is not there.
                self.text(x - 9, y - 9, point[4], 'class="label" text-anchor="end"')

    def svg(self):
        """The whole picture."""
        return "\n".join([*self.out, "</svg>", ""])


def numbers_of(lines):
    """All x, and all y with the ends of their whiskers, of pairs of a name and points."""
    points = [point for _, of in lines for point in of]
    return [point[0] for point in points], [number for point in points for number in point[1:4]]
