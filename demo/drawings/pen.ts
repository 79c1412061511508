/**
 * A drawing writes its gradients and filters here; ids count up, so that the same drawing always gives the same text.
 */
export type Pen = { defs: string[] };
/** Place along a gradient (0 to 1), colour, and opacity when it is not solid. */
export type Stop = readonly [at: number, colour: string, opacity?: number];

export const newPen = (): Pen => ({ defs: [] });

/** Adds one definition and returns the `url(#…)` that refers to it. The same definition is added once. */
export function define(pen: Pen, make: (id: string) => string): string {
  const known = pen.defs.findIndex((text, i) => text === make(`d${i}`));
  const at = known >= 0 ? known : pen.defs.push(make(`d${pen.defs.length}`)) - 1;
  return `url(#d${at})`;
}

const stopList = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([at, colour, opacity]) =>
        `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

/** A gradient over the shape's own box: `down` by default, `[x1, y1, x2, y2]` as parts of the box. */
export function linear(pen: Pen, stops: readonly Stop[], line = [0, 0, 0, 1]): string {
  const [x1, y1, x2, y2] = line;
  return define(
    pen,
    (id) =>
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
  );
}

export const across = [0, 0, 1, 0];

export function radial(pen: Pen, stops: readonly Stop[], [cx, cy, r] = [0.5, 0.5, 0.5]): string {
  return define(
    pen,
    (id) =>
      `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`,
  );
}

/** A blur of `deviation` drawing units, with a margin around the shape. */
export function blur(pen: Pen, deviation: number): string {
  return define(
    pen,
    (id) =>
      `<filter id="${id}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
}
