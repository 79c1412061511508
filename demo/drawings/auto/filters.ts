import { groundShade } from "../home/cabinet.ts";
import { brick, darker, lighter } from "../colour.ts";
import { turned } from "../power/lathe.ts";
import { standing } from "../material.ts";
import { linear, type Pen } from "../pen.ts";
import { box, threeQuarter, type View } from "../solid.ts";
import { floorShadow } from "../studio.ts";

/** A spin-on oil filter can; `upended` shows its thread and seal. */
export function oilFilter(
  pen: Pen,
  {
    colour,
    radius = 210,
    tall = 470,
    upended = false,
  }: { colour: string; radius?: number; tall?: number; upended?: boolean },
): string {
  const foot = 960;
  const top = foot - tall;
  const shadow = floorShadow(pen, 600 - radius - 20, foot + 24, radius * 2 + 60, 60);
  if (upended)
    return (
      shadow +
      turned(
        pen,
        600,
        [
          [radius * 0.82, foot, colour, 0.6],
          [radius, foot - 60],
          [radius, top + 16],
          [radius * 1.03, top + 14, "#9aa2aa"],
          [radius * 1.03, top],
        ],
        0.34,
        "#868e96",
      ) +
      mouth(pen, radius, top)
    );
  const ridges = Array.from({ length: 22 }, (_, i) => {
    const at = Math.PI * ((i + 0.5) / 22);
    const x = 600 - Math.cos(at) * radius * 0.97;
    return `<path d="M${x.toFixed(1)} ${(top + 26 + Math.sin(at) * radius * 0.22).toFixed(1)}v74" stroke="${darker(colour, 0.5)}" stroke-width="${(3 + Math.sin(at) * 5).toFixed(1)}" opacity="0.55" stroke-linecap="round"/>`;
  });
  const dome = turned(
    pen,
    600,
    [
      [radius * 1.03, foot, "#4c545c", 0.6],
      [radius * 1.03, foot - 16],
      [radius, foot - 16, colour, 0.6],
      [radius, top + 10],
      [radius * 0.94, top - 22],
      [radius * 0.72, top - 40],
    ],
    0.24,
    lighter(colour, 0.2),
  );
  return (
    shadow +
    dome +
    ridges.join("") +
    band(radius, top + tall * 0.5) +
    `<ellipse cx="${600 - radius * 0.1}" cy="${top - 42}" rx="${radius * 0.45}" ry="${radius * 0.08}" fill="#fff" opacity="0.25"/>`
  );
}

const band = (r: number, y: number): string =>
  `<path d="M${600 - r} ${y}A${r} ${r * 0.24} 0 0 0 ${600 + r} ${y}V${y + 96}A${r} ${r * 0.24} 0 0 1 ${600 - r} ${y + 96}Z" fill="#fff" opacity="0.16"/>` +
  `<path d="M${600 - r} ${y + 108}A${r} ${r * 0.24} 0 0 0 ${600 + r} ${y + 108}" stroke="${brick}" stroke-width="14" fill="none"/>`;

function mouth(pen: Pen, r: number, y: number): string {
  const ring = (part: number, fill: string, drop = 0): string =>
    `<ellipse cx="600" cy="${y + drop}" rx="${r * part}" ry="${r * part * 0.34}" fill="${fill}"/>`;
  const holes = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 2 * Math.PI + 0.2;
    return `<ellipse cx="${(600 + Math.cos(a) * r * 0.5).toFixed(1)}" cy="${(y + Math.sin(a) * r * 0.17).toFixed(1)}" rx="${r * 0.085}" ry="${r * 0.034}" fill="#0d1013"/>`;
  });
  return (
    ring(0.97, "#14171a") +
    ring(0.9, "#3a4046") +
    ring(0.8, "#15181b") +
    ring(0.72, standing(pen, "#a6adb4", 0.6)) +
    holes.join("") +
    ring(0.3, "#6a727a") +
    ring(0.26, "#0b0d10") +
    [0.06, 0.12, 0.18]
      .map(
        (drop) =>
          `<path d="M${600 - r * 0.25} ${y + r * drop * 0.3}A${r * 0.25} ${r * 0.085} 0 0 1 ${600 + r * 0.25} ${y + r * drop * 0.3}" stroke="#8b939b" stroke-width="4" fill="none"/>`,
      )
      .join("")
  );
}

/** A paper oil filter element with its two seal rings. */
export function oilElement(pen: Pen): string {
  const [r, foot, top] = [220, 930, 430];
  const pleats = Array.from({ length: 40 }, (_, i) => {
    const at = Math.PI * ((i + 0.5) / 40);
    const x = 560 - Math.cos(at) * r * 0.98;
    const dip = Math.sin(at) * r * 0.24;
    return `<path d="M${x.toFixed(1)} ${(top + dip).toFixed(1)}V${(foot + dip).toFixed(1)}" stroke="#8a6a2c" stroke-width="${(1.5 + Math.sin(at) * 5).toFixed(1)}" opacity="0.6"/>`;
  });
  const seal = (x: number, y: number, size: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.36}" fill="none" stroke="#14181c" stroke-width="20"/><ellipse cx="${x}" cy="${y - 5}" rx="${size}" ry="${size * 0.36}" fill="none" stroke="#5d656d" stroke-width="4" opacity="0.8"/>`;
  return (
    floorShadow(pen, 310, 985, 640, 60) +
    turned(
      pen,
      560,
      [
        [r, foot, "#e2bd6a", 0.35],
        [r, top],
      ],
      0.24,
    ) +
    pleats.join("") +
    turned(
      pen,
      560,
      [
        [r * 1.04, foot + 26, "#3a4148", 0.4],
        [r * 1.04, foot],
      ],
      0.24,
      "transparent",
    ).replace(/<ellipse[^>]*transparent[^>]*>/u, "") +
    turned(
      pen,
      560,
      [
        [r * 1.04, top + 14, "#3a4148", 0.5],
        [r * 1.04, top - 16],
      ],
      0.24,
      "#4c545c",
    ) +
    `<ellipse cx="560" cy="${top - 16}" rx="${r * 0.5}" ry="${r * 0.12}" fill="#0d1013"/><ellipse cx="560" cy="${top - 8}" rx="${r * 0.46}" ry="${r * 0.1}" fill="#b48a3c"/>` +
    seal(880, 990, 96) +
    seal(960, 930, 60)
  );
}

export type PanelLook = {
  size: readonly [number, number, number];
  paper: string;
  frame: string;
  pleats?: number;
  yaw?: number;
};

/** A pleated panel: engine air (rubber frame) or cabin (fleece frame). */
export function panelFilter(
  pen: Pen,
  { size, paper, frame, pleats = 34, yaw = -0.5 }: PanelLook,
): string {
  const [w, h, d] = size;
  const view: View = {
    ...threeQuarter,
    yaw,
    pitch: 0.72,
    scale: 940 / (w + d * 0.42),
    cx: yaw > 0 ? 620 : 580,
    cy: 700,
  };
  const step = (w - 56) / pleats;
  const ridge = linear(
    pen,
    [
      [0, darker(paper, 0.42)],
      [0.32, lighter(paper, 0.42)],
      [0.52, paper],
      [1, darker(paper, 0.5)],
    ],
    [0, 0, 1, 0],
  );
  const folds = Array.from(
    { length: pleats },
    (_, i) =>
      `<rect x="${(28 + i * step).toFixed(2)}" y="26" width="${step.toFixed(2)}" height="${d - 52}" fill="${ridge}"/>`,
  );
  const beads = [0.34, 0.66].map(
    (at) => `<path d="M28 ${d * at}H${w - 28}" stroke="#fff" stroke-width="4" opacity="0.28"/>`,
  );
  const rim = linear(pen, [
    [0, lighter(frame, 0.12)],
    [1, lighter(frame, 0.32)],
  ]);
  const top = `<rect width="${w}" height="${d}" rx="12" fill="${rim}"/><rect x="22" y="20" width="${w - 44}" height="${d - 40}" rx="5" fill="${darker(frame, 0.6)}"/>${folds.join("")}${beads.join("")}<rect x="28" y="26" width="${w - 56}" height="26" fill="#000" opacity="0.35"/><rect x="28" y="26" width="16" height="${d - 52}" fill="#000" opacity="0.3"/><rect x="4" y="4" width="${w - 8}" height="${d - 8}" rx="10" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="3"/>`;
  const flow = `<path d="M${w * 0.42} ${h * 0.5}h${w * 0.13}m-12 -9l14 9l-14 9" stroke="${lighter(frame, 0.55)}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return (
    groundShade(pen, view, w, d) +
    box(view, size, {
      front: `<rect width="${w}" height="${h}" rx="6" fill="${linear(pen, [
        [0, lighter(frame, 0.14)],
        [1, darker(frame, 0.35)],
      ])}"/>${flow}`,
      side: `<rect width="${d}" height="${h}" rx="6" fill="${darker(frame, 0.42)}"/>`,
      top,
    })
  );
}
