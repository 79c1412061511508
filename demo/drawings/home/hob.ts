import { groundShade } from "./cabinet.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { box, plane, type View } from "../solid.ts";

type Zone = readonly [x: number, y: number, r: number];
export type HobLook = {
  width: number;
  zones: readonly Zone[];
  flex?: boolean;
  pan?: boolean;
  yaw?: number;
};

const depth = 520;

/** A built-in induction hob lying on its own, seen from above; `pan` puts a steel pan on the first zone. */
export function hob(
  pen: Pen,
  { width, zones, flex = false, pan = false, yaw = -0.42 }: HobLook,
): string {
  const view: View = { yaw, pitch: 0.82, scale: 1090 / (width + 200), cx: 590, cy: 640 };
  const under = box(view, [width - 50, 50, depth - 30], {
    front: `<rect width="${width - 50}" height="50" fill="#3a4047"/>`,
    side: `<rect width="${depth - 30}" height="50" fill="#23282d"/>`,
  });
  const pane = box(
    view,
    [width, 8, depth],
    {
      front: `<rect width="${width}" height="8" fill="#8f979e"/>`,
      side: `<rect width="${depth}" height="8" fill="#59616a"/>`,
      top: surface(pen, width, zones, flex),
    },
    [0, 50, 0],
  );
  return (
    groundShade(pen, view, width, depth) +
    under +
    pane +
    (pan ? pot(pen, view, width, zones[0] ?? [200, 200, 100]) : "")
  );
}

function surface(pen: Pen, w: number, zones: readonly Zone[], flex: boolean): string {
  const black = linear(
    pen,
    [
      [0, "#343a41"],
      [0.4, "#171a1e"],
      [1, "#0c0e10"],
    ],
    [0, 0, 1, 1],
  );
  const gleam = linear(
    pen,
    [
      [0, "#fff", 0.26],
      [1, "#fff", 0.02],
    ],
    [0, 0, 0.4, 1],
  );
  const rings = zones.map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#c9d0d6" stroke-width="2.5" opacity="0.7"/><path d="M${x - 14} ${y}H${x + 14}M${x} ${y - 14}V${y + 14}" stroke="#c9d0d6" stroke-width="2.5" opacity="0.7"/>`,
  );
  const bridge = flex
    ? `<rect x="46" y="44" width="250" height="390" rx="20" fill="none" stroke="#c9d0d6" stroke-width="2.5" opacity="0.7"/><path d="M46 239H296" stroke="#c9d0d6" stroke-width="2" stroke-dasharray="10 10" opacity="0.6"/>`
    : "";
  const slider = Array.from(
    { length: 17 },
    (_, i) =>
      `<rect x="${w * 0.36 + i * w * 0.017}" y="476" width="${w * 0.009}" height="12" rx="2" fill="${i < 9 ? "#e2453b" : "#8a9199"}"/>`,
  );
  const keys = [0.1, 0.17, 0.24, 0.74, 0.81, 0.88].map(
    (at) =>
      `<circle cx="${w * at}" cy="482" r="9" fill="none" stroke="#cfd6dc" stroke-width="2" opacity="0.8"/>`,
  );
  return (
    `<rect width="${w}" height="${depth}" rx="8" fill="${black}"/>${bridge}${rings.join("")}${slider.join("")}${keys.join("")}` +
    `<path d="M8 0H${w * 0.46}L${w * 0.2} ${depth}H8Q0 ${depth} 0 ${depth - 8}V8Q0 0 8 0Z" fill="${gleam}"/>` +
    `<rect x="2" y="2" width="${w - 4}" height="${depth - 4}" rx="7" fill="none" stroke="#fff" stroke-opacity="0.3" stroke-width="2.5"/>`
  );
}

function pot(pen: Pen, view: View, width: number, [x, y, zone]: Zone): string {
  const [u, v, r] = [x - width / 2, y - depth / 2, zone * 0.92];
  const disc = (height: number, radius: number, paint: string): string =>
    `<g transform="${plane(view, [u, 58 + height, v], [1, 0, 0], [0, 0, 1])}"><circle r="${radius}" fill="${paint}"/></g>`;
  const wall = linear(
    pen,
    [
      [0, "#6b737b"],
      [0.22, "#f4f6f7"],
      [0.4, "#b9c0c6"],
      [0.75, "#6a727a"],
      [1, "#9aa2a9"],
    ],
    [0, 0, 1, 0],
  );
  const soup = radial(pen, [
    [0, "#f0c274"],
    [0.7, "#d59a3f"],
    [1, "#a86c22"],
  ]);
  const layers = Array.from({ length: 34 }, (_, i) => disc(i * 3, r, wall));
  return (
    `<g filter="${blur(pen, 12)}" opacity="0.6">${disc(-6, r * 1.06, "#000")}</g>${layers.join("")}` +
    disc(104, r, "#e6eaed") +
    disc(104, r * 0.95, "#8d959d") +
    disc(94, r * 0.93, soup)
  );
}
