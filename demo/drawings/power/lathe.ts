import { standing } from "../material.ts";
import { across, linear, type Pen } from "../pen.ts";
import { darker, lighter } from "../colour.ts";

/** One ring of a turned body: radius and height on the page; `colour` and `gloss` hold until the next ring. */
export type Ring = readonly [radius: number, y: number, colour?: string, gloss?: number];

/**
 * An upright turned body at `x`, drawn from the bottom ring to the top one, seen from slightly above: `tilt` is the
 * flatness of its circles (0 from the side, 1 from the top). A lid closes the uppermost ring.
 */
export function turned(
  pen: Pen,
  x: number,
  rings: readonly Ring[],
  tilt = 0.22,
  lid?: string,
): string {
  const marks: string[] = [];
  let [colour, gloss] = ["#b9c0c8", 0.7];
  const upwards = [...rings].toSorted((a, b) => b[1] - a[1]);
  upwards.forEach(([radius, y, paint, shine], i) => {
    colour = paint ?? colour;
    gloss = shine ?? gloss;
    const next = upwards[i + 1];
    if (next === undefined) {
      marks.push(
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * tilt}" fill="${lid ?? lighter(colour, 0.12)}"/>`,
      );
      return;
    }
    const [above, top] = next;
    if (top === y) {
      const shelf = linear(
        pen,
        [
          [0, lighter(colour, 0.3)],
          [0.5, colour],
          [1, darker(colour, 0.3)],
        ],
        across,
      );
      marks.push(
        `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * tilt}" fill="${shelf}"/>`,
      );
      return;
    }
    marks.push(
      `<path d="M${x - radius} ${y}A${radius} ${radius * tilt} 0 0 0 ${x + radius} ${y}L${x + above} ${top}A${above} ${above * tilt} 0 0 1 ${x - above} ${top}Z" fill="${standing(pen, colour, gloss)}"/>`,
    );
  });
  return marks.join("");
}
