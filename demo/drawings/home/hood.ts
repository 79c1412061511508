import { glass } from "./cabinet.ts";
import { brushed } from "./dishwasher.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { box, plane, threeQuarter } from "../solid.ts";

/** A wall hood of 90 cm with an inclined screen of black glass; `lit` switches its lamps on. */
export function hood(
  pen: Pen,
  { lit = false, yaw = -0.4 }: { lit?: boolean; yaw?: number },
): string {
  const view = { ...threeQuarter, yaw, pitch: 0.12, scale: 1.02, cx: 590, cy: 900 };
  const [w, low, high, depth] = [890, 60, 470, 430];
  const slope = plane(
    view,
    [-w / 2, high, -depth / 2 + 60],
    [1, 0, 0],
    [0, -(high - low) / 430, (depth - 60) / 430],
  );
  const duct = box(
    view,
    [300, 330, 230],
    {
      front: brushed(pen, 300, "#bfc4c9", 330),
      side: `<rect width="230" height="330" fill="${linear(pen, [
        [0, "#7d858d"],
        [1, "#565e66"],
      ])}"/>`,
      top: `<rect width="300" height="230" fill="#555c64"/>`,
    },
    [0, high - 30, -90],
  );
  const cheek = plane(view, [w / 2, 0, 0], [0, 0, 1], [0, 1, 0]);
  const side = `<g transform="${cheek}"><path d="M${-depth / 2} ${high}H${-depth / 2 + 60}L${depth / 2} ${low}V${low - 34}H${-depth / 2}Z" fill="${linear(
    pen,
    [
      [0, "#3a4047"],
      [1, "#16191d"],
    ],
  )}"/></g>`;
  const lip = box(
    view,
    [w, 34, depth],
    {
      front: `<rect width="${w}" height="34" fill="${linear(pen, [
        [0, "#f1f3f5"],
        [1, "#868e96"],
      ])}"/>`,
    },
    [0, low - 34, 0],
  );
  const beam = radial(pen, [
    [0, "#fff3cf", 0.85],
    [1, "#fff3cf", 0],
  ]);
  const light = lit
    ? `<ellipse cx="540" cy="960" rx="420" ry="150" fill="${beam}" filter="${blur(pen, 18)}"/>`
    : "";
  return (
    `<ellipse cx="640" cy="1010" rx="360" ry="26" fill="#1d2630" opacity="0.2" filter="${blur(pen, 24)}"/>` +
    light +
    duct +
    side +
    `<g transform="${slope}">${glass(pen, [0, 0, w, 430], 6, "#15181c")}${keys(w)}<path d="M30 330H${w - 30}" stroke="#000" stroke-width="4"/><path d="M30 334H${w - 30}" stroke="#fff" stroke-opacity="0.25" stroke-width="2"/></g>` +
    lip
  );
}

const keys = (w: number): string =>
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<circle cx="${w / 2 - 110 + i * 55}" cy="384" r="13" fill="none" stroke="#dfe5ea" stroke-width="3" opacity="${i === 2 ? 1 : 0.65}"/>`,
    )
    .join("") + `<circle cx="${w / 2}" cy="384" r="5" fill="#e2453b"/>`;
