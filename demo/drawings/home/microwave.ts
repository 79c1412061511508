import { barHandle, cabinet, glass, knob, readout } from "./cabinet.ts";
import { brushed } from "./dishwasher.ts";
import { type Pen, radial } from "../pen.ts";
import { threeQuarter } from "../solid.ts";

/** A counter-top microwave oven; `lit` shows its turntable at work. */
export function microwave(
  pen: Pen,
  { lit = false, yaw = -0.36 }: { lit?: boolean; yaw?: number },
): string {
  const view = { ...threeQuarter, yaw, pitch: 0.26, scale: 1.42, cx: yaw > 0 ? 610 : 585, cy: 850 };
  const [w, h, d] = [500, 292, 380];
  const inside = lit
    ? radial(
        pen,
        [
          [0, "#ffdf9a"],
          [0.6, "#b9762f"],
          [1, "#41240f"],
        ],
        [0.5, 0.4, 0.75],
      )
    : radial(
        pen,
        [
          [0, "#3c434a"],
          [0.7, "#1c2024"],
          [1, "#0c0e10"],
        ],
        [0.5, 0.45, 0.7],
      );
  const mesh = Array.from(
    { length: 22 },
    (_, i) => `<path d="M${40 + i * 13} 46V246" stroke="#000" stroke-width="3" opacity="0.22"/>`,
  );
  const plate = `<ellipse cx="178" cy="212" rx="112" ry="20" fill="#e9f2f6" opacity="${lit ? 0.75 : 0.3}"/><ellipse cx="178" cy="208" rx="98" ry="15" fill="#fff" opacity="${lit ? 0.5 : 0.14}"/>`;
  const cup = lit
    ? `<path d="M140 140H216L208 204Q178 214 148 204Z" fill="#f6f3ec"/><ellipse cx="178" cy="140" rx="38" ry="9" fill="#7a4a24"/><path d="M214 152q26 4 20 26q-4 14 -22 14" stroke="#e6e0d4" stroke-width="9" fill="none"/>`
    : "";
  const front =
    brushed(pen, w, "#b7bdc3", h) +
    glass(pen, [16, 20, 340, 252], 10, "#14171b") +
    `<rect x="34" y="40" width="290" height="212" rx="10" fill="${inside}"/>${plate}${cup}${mesh.join("")}` +
    `<path d="M34 40H200L120 252H34Z" fill="#fff" opacity="0.1"/>` +
    barHandle(pen, 338, 46, 16, 200) +
    glass(pen, [380, 22, 104, 60], 8, "#0f1317") +
    readout(388, 52, 88) +
    knob(pen, 432, 138, 34) +
    [0, 1]
      .map(
        (i) =>
          `<rect x="386" y="${198 + i * 32}" width="92" height="22" rx="6" fill="#e6e9ec" stroke="#8b939b" stroke-width="1.5"/>`,
      )
      .join("");
  return cabinet(pen, view, [w, h, d], "#a9b0b7", front, sideSlots());
}

const sideSlots = (): string =>
  Array.from(
    { length: 10 },
    (_, i) =>
      `<rect x="${300 + i * 16}" y="250" width="8" height="90" rx="4" fill="#22272c" opacity="0.5"/>`,
  ).join("");
