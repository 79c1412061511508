import { blur, linear, newPen, type Pen, radial } from "./pen.ts";

/** A drawing returns marks in a frame of 1200 by 1200, on a floor near y = 1000. */
export type Drawing = (pen: Pen) => string;
type Frame = { width?: number; height?: number; box?: readonly [number, number, number, number] };

/** The whole picture as SVG text: the lit studio, then the drawing. `box` cuts a detail out of the frame. */
export function picture(draw: Drawing, { width = 1200, height = 1200, box }: Frame = {}): string {
  const pen = newPen();
  const [x, y, w, h] = box ?? [0, 0, width, height];
  const marks = `${backdrop(pen, x, y, w, h)}${draw(pen)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${w} ${h}">` +
    `<defs>${pen.defs.join("")}</defs>${marks}</svg>`
  );
}

function backdrop(pen: Pen, x: number, y: number, w: number, h: number): string {
  const wall = linear(pen, [
    [0, "#eceff2"],
    [0.55, "#fbfcfc"],
    [0.74, "#f6f7f8"],
    [1, "#e3e6ea"],
  ]);
  const glow = radial(pen, [
    [0, "#ffffff", 0.95],
    [0.6, "#ffffff", 0.35],
    [1, "#ffffff", 0],
  ]);
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${wall}"/>` +
    `<ellipse cx="${x + w * 0.46}" cy="${y + h * 0.45}" rx="${w * 0.55}" ry="${h * 0.5}" fill="${glow}"/>`
  );
}

/** Shade on the floor under an object at `x`..`x + w`: a wide soft one and a tight dark one. */
export function floorShadow(pen: Pen, x: number, y: number, w: number, depth = 60): string {
  const [wide, tight] = [blur(pen, 26), blur(pen, 8)];
  return (
    `<ellipse cx="${x + w * 0.53}" cy="${y + depth * 0.25}" rx="${w * 0.54}" ry="${depth}" fill="#26303c" opacity="0.26" filter="${wide}"/>` +
    `<ellipse cx="${x + w * 0.5}" cy="${y}" rx="${w * 0.48}" ry="${depth * 0.26}" fill="#141a22" opacity="0.42" filter="${tight}"/>`
  );
}
