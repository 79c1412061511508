import { across, blur, define, linear, type Pen, type Stop } from "./pen.ts";
import { darker, lighter } from "./colour.ts";

/** How strongly a surface bulges (drawing units of its rounded edge) and shines (0 matt to 1 polished). */
export type Finish = { bulge?: number; shine?: number; depth?: number };

/**
 * Makes shapes look round, lit from the upper left. The blurred outline is a height map compared with its copy moved away
 * from the light: higher is lit, lower is shaded. A wide blur gives volume, a narrow one edges.
 */
export function rounding(pen: Pen, { bulge = 12, shine = 0.45, depth = 1 }: Finish = {}): string {
  const wide = hill("wide", bulge * 1.35, bulge * 0.95);
  const edge = hill("edge", bulge * 0.32, Math.max(2, bulge * 0.2));
  const strength = (value: number): number => Math.round(value * depth * 100) / 100;
  const layers = [
    layer("wideShade", "#03070d", strength(1.15)),
    layer("edgeShade", "#03070d", strength(0.5)),
    layer("wideLight", "#ffffff", strength(0.5 + shine * 0.45)),
    layer("edgeLight", "#ffffff", strength(0.2 + shine * 0.7)),
  ];
  const names = ["wideShade", "edgeShade", "wideLight", "edgeLight"];
  return define(
    pen,
    (id) =>
      `<filter id="${id}" x="-6%" y="-6%" width="112%" height="112%" color-interpolation-filters="sRGB">${wide}${edge}${layers.join("")}` +
      `<feMerge result="all"><feMergeNode in="SourceGraphic"/>${names.map((name) => `<feMergeNode in="${name}On"/>`).join("")}</feMerge>` +
      `<feComposite in="all" in2="SourceAlpha" operator="in"/></filter>`,
  );
}

/** No lighting filter is used, because it would show the 256 steps of the hill as wood grain. */
function hill(name: string, deviation: number, shift: number): string {
  const [dx, dy] = [Math.round(shift * 55) / 100, Math.round(shift * 90) / 100];
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${Math.round(deviation * 100) / 100}" result="${name}"/>` +
    `<feOffset in="${name}" dx="${dx}" dy="${dy}" result="${name}Far"/><feOffset in="${name}" dx="${-dx}" dy="${-dy}" result="${name}Near"/>` +
    `<feComposite in="${name}Near" in2="${name}Far" operator="arithmetic" k2="1" k3="-1" result="${name}Light"/>` +
    `<feComposite in="${name}Far" in2="${name}Near" operator="arithmetic" k2="1" k3="-1" result="${name}Shade"/>`
  );
}

const layer = (mask: string, colour: string, strength: number): string =>
  `<feComponentTransfer in="${mask}" result="${mask}Set"><feFuncA type="linear" slope="${strength}"/></feComponentTransfer>` +
  `<feFlood flood-color="${colour}" result="${mask}Paint"/><feComposite in="${mask}Paint" in2="${mask}Set" operator="in" result="${mask}On"/>`;

/** A moulded part: outline `d`, lit from above and rounded at its edges. */
export function moulded(pen: Pen, d: string, colour: string, finish: Finish = {}): string {
  const fill = linear(pen, [
    [0, lighter(colour, 0.1)],
    [0.45, colour],
    [1, darker(colour, 0.34)],
  ]);
  return `<path d="${d}" fill="${fill}" filter="${rounding(pen, finish)}"/>`;
}

/** Steps of light over a round bar, from the lit edge to the shadowed one. */
export function round(colour: string, gloss = 0.7): Stop[] {
  return [
    [0, darker(colour, 0.42)],
    [0.1, darker(colour, 0.12)],
    [0.27, lighter(colour, gloss)],
    [0.36, lighter(colour, gloss * 0.55)],
    [0.56, colour],
    [0.82, darker(colour, 0.48)],
    [0.93, darker(colour, 0.58)],
    [1, darker(colour, 0.3)],
  ];
}

/** The fill of a bar along x: light changes from top to bottom. */
export const lying = (pen: Pen, colour: string, gloss?: number): string =>
  linear(pen, round(colour, gloss));

/** The fill of a bar along y: light changes from left to right. */
export const standing = (pen: Pen, colour: string, gloss?: number): string =>
  linear(pen, round(colour, gloss), across);

/** A soft streak of window light along `d`. */
export function sheen(pen: Pen, d: string, opacity = 0.35, softness = 7): string {
  return `<path d="${d}" fill="#fff" opacity="${opacity}" filter="${blur(pen, softness)}"/>`;
}
