import { barHandle, cabinet, glass, readout } from "./cabinet.ts";
import { darker } from "../colour.ts";
import { brushed } from "./dishwasher.ts";
import { linear, type Pen } from "../pen.ts";
import { threeQuarter } from "../solid.ts";

export type FridgeLook = {
  kind: "sideBySide" | "french" | "twoDoor";
  colour?: string;
  dispenser?: boolean;
  open?: boolean;
  yaw?: number;
};

/** Side by side (91 cm), French doors over two drawers, or a narrow fridge with the freezer below. */
export function fridge(
  pen: Pen,
  { kind, colour = "#b9bfc5", dispenser = false, yaw = -0.36 }: FridgeLook,
): string {
  const [w, h] = kind === "twoDoor" ? [600, 1860] : [910, 1780];
  const view = {
    ...threeQuarter,
    yaw,
    pitch: 0.14,
    scale: 0.52,
    cx: yaw > 0 ? 640 : 570,
    cy: 1060,
  };
  const doors = { sideBySide, french, twoDoor }[kind];
  const front = brushed(pen, w, colour, h) + doors(pen, w, h, dispenser) + plinth(w, h);
  return cabinet(pen, view, [w, h, 700], darker(colour, 0.18), front);
}

function gap(d: string): string {
  return `<path d="${d}" stroke="#14181c" stroke-width="8" fill="none" opacity="0.85"/><path d="${d}" stroke="#fff" stroke-width="2" fill="none" opacity="0.35" transform="translate(6 5)"/>`;
}

const plinth = (w: number, h: number): string =>
  `<rect y="${h - 52}" width="${w}" height="52" fill="#1f242a"/>`;

function sideBySide(pen: Pen, w: number, h: number, dispenser: boolean): string {
  const split = w * 0.43;
  const tap = dispenser
    ? glass(pen, [split * 0.24, 560, split * 0.52, 420], 18, "#14181c") +
      readout(split * 0.28, 630, split * 0.44) +
      `<rect x="${split * 0.3}" y="700" width="${split * 0.4}" height="240" rx="14" fill="#050709"/><rect x="${split * 0.45}" y="700" width="${split * 0.1}" height="56" rx="6" fill="#9aa2aa"/><path d="M${split * 0.3} 926h${split * 0.4}" stroke="#8b939b" stroke-width="10"/>`
    : glass(pen, [split * 0.3, 420, split * 0.4, 70], 12, "#14181c") +
      readout(split * 0.33, 455, split * 0.34);
  return (
    gap(`M${split} 0V${h - 52}`) +
    tap +
    barHandle(pen, split - 66, 330, 30, 900) +
    barHandle(pen, split + 36, 330, 30, 900)
  );
}

function french(pen: Pen, w: number, h: number): string {
  const low = h * 0.58;
  return (
    gap(`M${w / 2} 0V${low}`) +
    gap(`M0 ${low}H${w}`) +
    gap(`M0 ${h * 0.77}H${w}`) +
    barHandle(pen, w / 2 - 62, 300, 28, 600) +
    barHandle(pen, w / 2 + 34, 300, 28, 600) +
    barHandle(pen, 140, low + 46, w - 280, 28) +
    barHandle(pen, 140, h * 0.77 + 46, w - 280, 28) +
    glass(pen, [w * 0.14, 430, 180, 66], 12, "#14181c") +
    readout(w * 0.14 + 12, 463, 156)
  );
}

function twoDoor(pen: Pen, w: number, h: number): string {
  const low = h * 0.62;
  const shade = linear(pen, [
    [0, "#000", 0.35],
    [1, "#000", 0],
  ]);
  return (
    gap(`M0 ${low}H${w}`) +
    `<rect y="${low + 6}" width="${w}" height="44" fill="${shade}"/>` +
    barHandle(pen, 44, low - 620, 28, 560) +
    barHandle(pen, 44, low + 80, 28, 380) +
    glass(pen, [w * 0.36, 90, w * 0.28, 60], 10, "#14181c") +
    readout(w * 0.38, 120, w * 0.24)
  );
}
