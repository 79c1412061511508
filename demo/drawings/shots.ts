import { sizeDrawing, type Extent } from "./size-drawing.ts";
import type { Drawing } from "./studio.ts";

/** One picture: a drawing and, if it is not the whole square, its frame. */
export type Shot = {
  draw: Drawing;
  width?: number;
  height?: number;
  box?: readonly [number, number, number, number];
};
export type Shots = Record<string, Shot>;
type More = {
  /** A second view, or the product at work. */
  second?: Drawing;
  /** Left, top and side of the square that the close-up shows. */
  detail?: readonly [x: number, y: number, side: number];
  size?: Extent;
};

/** Pictures of one product: `key-main`, and `key-second`, `key-detail` and `key-size` where they are given. */
export function shots(key: string, draw: Drawing, { second, detail, size }: More = {}): Shots {
  const made: Shots = { [`${key}-main`]: { draw } };
  if (second !== undefined) made[`${key}-second`] = { draw: second };
  if (detail !== undefined) {
    const [x, y, side] = detail;
    made[`${key}-detail`] = { draw, box: [x, y, side, side] };
  }
  if (size !== undefined) made[`${key}-size`] = { draw: sizeDrawing(draw, size) };
  return made;
}
