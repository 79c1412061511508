import { barHandle, cabinet, glass, readout } from "./cabinet.ts";
import { darker, lighter } from "../colour.ts";
import { linear, type Pen } from "../pen.ts";
import { threeQuarter } from "../solid.ts";

export type DishwasherLook = {
  kind: "free" | "slim" | "integrated";
  colour?: string;
  yaw?: number;
};

const height = 845;

/** A dishwasher: freestanding, slim (45 cm), or fully integrated under a kitchen front. */
export function dishwasher(
  pen: Pen,
  { kind, colour = "#c4c9ce", yaw = -0.4 }: DishwasherLook,
): string {
  const width = kind === "slim" ? 450 : 600;
  const view = { ...threeQuarter, yaw, pitch: 0.2, scale: 0.98, cx: yaw > 0 ? 620 : 580, cy: 990 };
  if (kind === "integrated") {
    return cabinet(
      pen,
      view,
      [width, height, 560],
      "#b9bec4",
      woodDoor(pen, width),
      controlEdge(pen, width),
    );
  }
  const front =
    brushed(pen, width, colour) +
    glass(pen, [0, 0, width, 104], 5, "#1a1e23") +
    readout(width * 0.55, 52, width * 0.36) +
    buttons(width) +
    barHandle(pen, width * 0.14, 150, width * 0.72, 30) +
    `<rect y="${height - 96}" width="${width}" height="96" fill="#23282e"/><rect y="${height - 98}" width="${width}" height="3" fill="#0c0f12"/>`;
  return cabinet(pen, view, [width, height, 600], colour, front);
}

const buttons = (width: number): string =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<circle cx="${width * (0.1 + i * 0.075)}" cy="52" r="10" fill="none" stroke="#cfd6dc" stroke-width="2.5" opacity="0.85"/>`,
    )
    .join("");

/** Fine vertical brush lines over steel. */
export function brushed(pen: Pen, w: number, colour: string, h = height): string {
  const sheet = linear(
    pen,
    [
      [0, darker(colour, 0.1)],
      [0.18, lighter(colour, 0.45)],
      [0.42, colour],
      [0.68, lighter(colour, 0.22)],
      [1, darker(colour, 0.22)],
    ],
    [0, 0, 1, 0.15],
  );
  const lines = Array.from(
    { length: Math.round(w / 9) },
    (_, i) =>
      `<path d="M${i * 9 + ((i * 7) % 5)} 0V${h}" stroke="${i % 2 === 0 ? "#fff" : "#000"}" stroke-width="1" opacity="0.05"/>`,
  );
  return `<rect width="${w}" height="${h}" rx="5" fill="${sheet}"/>${lines.join("")}`;
}

function woodDoor(pen: Pen, w: number): string {
  const oak = linear(
    pen,
    [
      [0, "#d9b98e"],
      [0.5, "#c9a677"],
      [1, "#b08b5d"],
    ],
    [0, 0, 1, 1],
  );
  const grain = Array.from({ length: 16 }, (_, i) => {
    const x = 18 + i * 37;
    const sway = ((i * 29) % 17) - 8;
    return `<path d="M${x} 8C${x + sway} 240 ${x - sway * 2} 520 ${x + sway} 742" stroke="#8d6a40" stroke-width="${1 + (i % 3)}" fill="none" opacity="0.28"/>`;
  });
  return (
    `<rect width="${w}" height="${height}" fill="#32383f"/>` +
    `<rect x="3" y="6" width="${w - 6}" height="742" rx="3" fill="${oak}"/>${grain.join("")}` +
    barHandle(pen, w * 0.28, 58, w * 0.44, 22) +
    `<rect y="756" width="${w}" height="89" fill="#1d2126"/>`
  );
}

function controlEdge(pen: Pen, w: number): string {
  return `<g transform="translate(0 478)">${glass(pen, [0, 0, w, 74], 4, "#1b2026")}${readout(w * 0.6, 38, w * 0.3)}${buttons(w).replaceAll('cy="52"', 'cy="38"')}</g>`;
}
