import { darker, lighter } from "../colour.ts";
import { across, blur, linear, type Pen } from "../pen.ts";
import { box, footprint, type View } from "../solid.ts";

/** Left, top, width, height. */
export type Rectangle = readonly [x: number, y: number, w: number, h: number];
export type CabinetSize = readonly [width: number, height: number, depth: number];

/** A sheet-metal cabinet on the floor; `front` is drawn flat in its own millimetres over the plain door. */
export function cabinet(
  pen: Pen,
  view: View,
  size: CabinetSize,
  colour: string,
  front: string,
  top = "",
): string {
  const [w, h, d] = size;
  const face = linear(
    pen,
    [
      [0, lighter(colour, 0.22)],
      [0.35, colour],
      [1, darker(colour, 0.13)],
    ],
    [0, 0, 0.9, 1],
  );
  const shade = linear(
    pen,
    [
      [0, darker(colour, 0.24)],
      [0.5, darker(colour, 0.36)],
      [1, darker(colour, 0.52)],
    ],
    [0, 0, 0.7, 1],
  );
  const lid = linear(
    pen,
    [
      [0, darker(colour, 0.09)],
      [1, lighter(colour, 0.3)],
    ],
    [0.5, 0, 0.3, 1],
  );
  const edge = `<path d="M1.5 0V${h}M0 1.5H${w}" stroke="#fff" stroke-width="3" opacity="0.5"/>`;
  return (
    groundShade(pen, view, w, d) +
    box(view, size, {
      front: `<rect width="${w}" height="${h}" rx="5" fill="${face}"/>${front}${edge}`,
      side: `<rect width="${d}" height="${h}" fill="${shade}"/><rect y="${h - 16}" width="${d}" height="16" fill="#000" opacity="0.25"/>`,
      top: `<rect width="${w}" height="${d}" fill="${lid}"/>${top}`,
    })
  );
}

/** Shade on the floor round a footprint of `w` by `d`, falling to the right. */
export function groundShade(pen: Pen, view: View, w: number, d: number): string {
  const reach = Math.min(w, d) * 0.07;
  return (
    `<path d="${footprint(view, w, d, reach * 1.4, w * 0.07)}" fill="#1d2630" opacity="0.34" filter="${blur(pen, 30 * view.scale)}"/>` +
    `<path d="${footprint(view, w, d, 6)}" fill="#0b0f14" opacity="0.55" filter="${blur(pen, 9 * view.scale)}"/>`
  );
}

/** Dark glass of `w` by `h` at (x, y) with one slanting reflection. */
export function glass(pen: Pen, [x, y, w, h]: Rectangle, radius = 10, tint = "#15191e"): string {
  const deep = linear(
    pen,
    [
      [0, lighter(tint, 0.16)],
      [0.5, tint],
      [1, darker(tint, 0.5)],
    ],
    [0, 0, 1, 1],
  );
  const shine = linear(
    pen,
    [
      [0, "#ffffff", 0.3],
      [0.5, "#ffffff", 0.1],
      [1, "#ffffff", 0.02],
    ],
    [0, 0, 0.6, 1],
  );
  const [l, t, b] = [x, y, y + h];
  const [wide, narrow] = [w * 0.52, w * 0.3];
  return (
    `<rect x="${l}" y="${t}" width="${w}" height="${h}" rx="${radius}" fill="${deep}"/>` +
    `<path d="M${l + radius} ${t}H${l + wide}L${l + narrow} ${b}H${l + radius}Q${l} ${b} ${l} ${b - radius}V${t + radius}Q${l} ${t} ${l + radius} ${t}Z" fill="${shine}"/>` +
    `<rect x="${l + 1}" y="${t + 1}" width="${w - 2}" height="${h - 2}" rx="${radius}" fill="none" stroke="#fff" stroke-opacity="0.16" stroke-width="2"/>`
  );
}

/** A turning knob seen from the front. */
export function knob(pen: Pen, x: number, y: number, r: number, colour = "#d9dcdf"): string {
  const skirt = linear(
    pen,
    [
      [0, lighter(colour, 0.5)],
      [0.5, colour],
      [1, darker(colour, 0.5)],
    ],
    [0.15, 0, 0.85, 1],
  );
  const cap = linear(
    pen,
    [
      [0, darker(colour, 0.12)],
      [1, lighter(colour, 0.55)],
    ],
    [0.15, 0, 0.85, 1],
  );
  return (
    `<circle cx="${x + r * 0.12}" cy="${y + r * 0.22}" r="${r * 1.06}" fill="#000" opacity="0.32" filter="${blur(pen, r * 0.14)}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${skirt}"/><circle cx="${x}" cy="${y}" r="${r * 0.78}" fill="${cap}"/>` +
    `<path d="M${x} ${y - r * 0.72}V${y - r * 0.34}" stroke="#2b3138" stroke-width="${r * 0.09}" stroke-linecap="round"/>`
  );
}

/** A bar handle on two feet, horizontal (`w` > `h`) or vertical. */
export function barHandle(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  colour = "#c9ced3",
): string {
  const along = w > h;
  const skin = linear(
    pen,
    [
      [0, lighter(colour, 0.3)],
      [0.25, "#ffffff"],
      [0.55, colour],
      [1, darker(colour, 0.55)],
    ],
    along ? [0, 0, 0, 1] : across,
  );
  const r = Math.min(w, h) / 2;
  return (
    `<rect x="${x + 5}" y="${y + r * 0.9}" width="${w}" height="${h}" rx="${r}" fill="#000" opacity="0.35" filter="${blur(pen, 7)}"/>` +
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${skin}"/>`
  );
}

/** Marks of a lit display without figures: bars, dots and a ring. */
export function readout(x: number, y: number, w: number, glow = "#e9f1f7"): string {
  const step = w / 12;
  const bars = [3, 5, 4, 7, 6, 8].map(
    (tall, i) =>
      `<rect x="${x + step * (4.6 + i)}" y="${y - tall * step * 0.16}" width="${step * 0.5}" height="${tall * step * 0.32}" rx="${step * 0.14}" fill="${glow}" opacity="${0.5 + i * 0.09}"/>`,
  );
  return (
    `<circle cx="${x + step * 1.6}" cy="${y}" r="${step * 1.1}" fill="none" stroke="${glow}" stroke-width="${step * 0.32}" stroke-dasharray="${step * 5} ${step * 2}" opacity="0.9"/>` +
    bars.join("") +
    `<circle cx="${x + step * 11.4}" cy="${y}" r="${step * 0.3}" fill="#5bd08a"/>`
  );
}
