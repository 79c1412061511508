import { barHandle, cabinet, glass, knob, readout } from "./cabinet.ts";
import { brushed } from "./dishwasher.ts";
import { linear, type Pen, radial } from "../pen.ts";
import { threeQuarter } from "../solid.ts";

export type OvenLook = { knobs: boolean; steelFront: boolean; lit?: boolean; yaw?: number };

/** A built-in oven of 60 cm, out of its housing. */
export function oven(pen: Pen, { knobs, steelFront, lit = false, yaw = -0.4 }: OvenLook): string {
  const view = { ...threeQuarter, yaw, pitch: 0.24, scale: 1.12, cx: yaw > 0 ? 620 : 575, cy: 950 };
  const front =
    (steelFront ? brushed(pen, 594, "#c2c7cc", 595) : glass(pen, [0, 0, 594, 595], 6, "#1a1d21")) +
    (steelFront ? "" : `<rect y="118" width="594" height="2.5" fill="#000"/>`) +
    controls(pen, knobs) +
    `<rect x="0" y="122" width="594" height="473" fill="#0d1013" opacity="${steelFront ? 0 : 0.4}"/>` +
    chamber(pen, lit) +
    barHandle(pen, 62, 142, 470, 26);
  return cabinet(pen, view, [594, 595, 548], "#aab0b6", front, vents());
}

function controls(pen: Pen, knobs: boolean): string {
  const panel = glass(pen, [196, 30, 202, 62], 8, "#0e1114") + readout(214, 61, 166, "#f1f5f8");
  if (knobs) return panel + knob(pen, 104, 61, 40, "#c6cbd0") + knob(pen, 490, 61, 40, "#c6cbd0");
  const touch = [60, 110, 160, 434, 484, 534].map(
    (x) =>
      `<circle cx="${x}" cy="61" r="13" fill="none" stroke="#dfe5ea" stroke-width="2.5" opacity="0.8"/>`,
  );
  return panel + touch.join("");
}

function chamber(pen: Pen, lit: boolean): string {
  const inside = lit
    ? radial(
        pen,
        [
          [0, "#ffcf87"],
          [0.4, "#c97a2d"],
          [1, "#3a1d0c"],
        ],
        [0.5, 0.3, 0.75],
      )
    : radial(
        pen,
        [
          [0, "#3b4046"],
          [0.6, "#1d2125"],
          [1, "#0b0d0f"],
        ],
        [0.5, 0.45, 0.7],
      );
  const wires = Array.from(
    { length: 15 },
    (_, i) =>
      `<path d="M${112 + i * 27} 388L${96 + i * 29.5} 412" stroke="#d9dde1" stroke-width="2" opacity="0.5"/>`,
  );
  const pane = linear(
    pen,
    [
      [0, "#fff", 0.28],
      [0.5, "#fff", 0.05],
      [1, "#fff", 0],
    ],
    [0, 0, 0.8, 1],
  );
  const roast = lit
    ? `<ellipse cx="297" cy="376" rx="120" ry="42" fill="#8a4a1e"/><ellipse cx="280" cy="362" rx="86" ry="26" fill="#d08a46" opacity="0.75"/><path d="M150 386H444L424 412H170Z" fill="#33383e"/>`
    : "";
  return (
    `<rect x="42" y="206" width="510" height="344" rx="16" fill="#06080a"/>` +
    `<rect x="60" y="222" width="474" height="312" rx="10" fill="${inside}"/>` +
    [290, 340, 400, 460]
      .map(
        (y) =>
          `<path d="M64 ${y}h26M530 ${y}h-26" stroke="#aab1b8" stroke-width="3" opacity="0.45"/>`,
      )
      .join("") +
    `<path d="M96 412H498M112 388H482" stroke="#dfe3e7" stroke-width="4" opacity="0.6"/>${wires.join("")}${roast}` +
    `<path d="M60 232Q60 222 70 222H330L200 534H70Q60 534 60 524Z" fill="${pane}"/>`
  );
}

const vents = (): string =>
  Array.from(
    { length: 9 },
    (_, i) =>
      `<rect x="${90 + i * 48}" y="120" width="26" height="9" rx="4" fill="#2a3036" opacity="0.6"/>`,
  ).join("");
