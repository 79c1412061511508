import { barHandle, cabinet, glass, knob, readout } from "./cabinet.ts";
import { darker, lighter } from "../colour.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { threeQuarter } from "../solid.ts";

export type WasherLook = { colour?: string; ring?: string; dryer?: boolean; yaw?: number };

const [width, height, depth] = [598, 848, 590];

/** A front loader; a washer dryer has a darker, wider door. */
export function washer(
  pen: Pen,
  { colour = "#eef0f2", ring = "#c3c8cd", dryer = false, yaw }: WasherLook,
): string {
  const view = {
    ...threeQuarter,
    yaw: yaw ?? -0.4,
    pitch: 0.2,
    scale: 0.98,
    cx: yaw !== undefined && yaw > 0 ? 620 : 580,
    cy: 990,
  };
  const front =
    fascia(pen, colour, dryer) + door(pen, 299, 452, dryer ? 224 : 208, ring, dryer) + foot();
  return cabinet(pen, view, [width, height, depth], colour, front);
}

function fascia(pen: Pen, colour: string, dryer: boolean): string {
  const tone = linear(pen, [
    [0, lighter(colour, 0.6)],
    [1, darker(colour, 0.06)],
  ]);
  return (
    `<rect width="${width}" height="122" rx="5" fill="${tone}"/>` +
    `<rect y="120" width="${width}" height="3" fill="#9aa3ab" opacity="0.6"/>` +
    `<rect x="22" y="24" width="150" height="74" rx="8" fill="${lighter(colour, 0.4)}" stroke="${darker(colour, 0.25)}" stroke-width="2"/>` +
    `<rect x="40" y="78" width="114" height="10" rx="5" fill="#b9c0c7"/>` +
    knob(pen, 262, 61, 42) +
    glass(pen, [340, 26, 236, 70], 12, dryer ? "#1b1416" : "#12171d") +
    readout(360, 61, 196)
  );
}

function door(pen: Pen, x: number, y: number, r: number, ring: string, dark: boolean): string {
  const rim = linear(
    pen,
    [
      [0, "#ffffff"],
      [0.35, ring],
      [0.7, dark ? "#32373d" : "#8f979f"],
      [1, "#e8ebee"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const bowl = radial(
    pen,
    [
      [0, "#5b646d"],
      [0.45, "#2a3037"],
      [0.8, "#14181c"],
      [1, "#06080a"],
    ],
    [0.56, 0.6, 0.62],
  );
  const pane = linear(
    pen,
    [
      [0, "#ffffff", 0.5],
      [0.45, "#ffffff", 0.06],
      [1, "#ffffff", 0],
    ],
    [0.1, 0, 0.7, 1],
  );
  const holes = Array.from({ length: 46 }, (_, i) => {
    const [turn, far] = [(i * 137.5 * Math.PI) / 180, Math.sqrt(i / 46) * r * 0.5];
    return `<circle cx="${(x + 12 + Math.cos(turn) * far).toFixed(1)}" cy="${(y + 10 + Math.sin(turn) * far).toFixed(1)}" r="4.4" fill="#0a0d10" opacity="0.8"/>`;
  });
  return (
    `<circle cx="${x + 5}" cy="${y + 12}" r="${r + 4}" fill="#000" opacity="0.28" filter="${blur(pen, 9)}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${rim}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 12}" fill="${dark ? "#2b3036" : "#dfe2e5"}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 40}" fill="${rim}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r - 50}" fill="${bowl}"/>${holes.join("")}` +
    `<circle cx="${x}" cy="${y}" r="${r - 50}" fill="none" stroke="#000" stroke-width="14" opacity="0.5"/>` +
    `<path d="M${x - r + 62} ${y + 10}A${r - 62} ${r - 62} 0 0 1 ${x + 40} ${y - r + 68}Q${x - 50} ${y - 40} ${x - r + 62} ${y + 10}Z" fill="${pane}"/>` +
    `<path d="M${x + 20} ${y + r - 74}A${r - 70} ${r - 70} 0 0 0 ${x + r - 76} ${y + 20}" stroke="#fff" stroke-width="7" fill="none" opacity="0.22" stroke-linecap="round"/>` +
    barHandle(pen, x + r - 34, y - 46, 22, 92, dark ? "#5b636b" : "#c9ced3")
  );
}

const foot = (): string =>
  `<rect y="${height - 112}" width="${width}" height="2.5" fill="#8f98a1" opacity="0.55"/>` +
  `<rect x="452" y="${height - 88}" width="120" height="62" rx="8" fill="#fff" opacity="0.45" stroke="#9aa3ab" stroke-width="2"/>`;
