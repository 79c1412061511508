import { darker, lighter } from "./colour.ts";
import { linear, type Pen } from "./pen.ts";
import type { Shots } from "./shots.ts";
import type { Drawing } from "./studio.ts";

/** The colour of each store: of its mark and of the wall in its banners. */
export const storeColours = { auto: "#1b4f78", power: "#1f5a44", home: "#7c3f58" } as const;

const gold = "#ffb536";

/** A square in the store's colour with the mark in its middle, so that a wide cut keeps all of it. */
const mark =
  (colour: string, sign: (hollow: string) => string): Drawing =>
  (pen) =>
    `${wallOf(pen, colour)}<g transform="translate(600 600) scale(0.8) translate(-600 -600)">${sign(darker(colour, 0.12))}</g>`;

const wallOf = (pen: Pen, colour: string): string => {
  const fill = linear(
    pen,
    [
      [0, lighter(colour, 0.16)],
      [0.5, colour],
      [1, darker(colour, 0.3)],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<rect width="1200" height="1200" fill="${fill}"/>` +
    `<circle cx="170" cy="1090" r="520" fill="#ffffff" opacity="0.06"/><circle cx="1130" cy="60" r="400" fill="#ffffff" opacity="0.07"/>`
  );
};

/** The place at `turn` (in degrees, clockwise from the top) on a circle around the middle. */
const around = (radius: number, turn: number): string => {
  const angle = ((turn - 90) * Math.PI) / 180;
  return `${(600 + radius * Math.cos(angle)).toFixed(1)} ${(600 + radius * Math.sin(angle)).toFixed(1)}`;
};

/** A brake disc with its caliper. */
const disc = (hollow: string): string => {
  const bolts = [0, 72, 144, 216, 288]
    .map((turn) => around(146, turn).split(" "))
    .map(([x = "", y = ""]) => `<circle cx="${x}" cy="${y}" r="27" fill="${hollow}"/>`);
  return (
    `<circle cx="600" cy="600" r="246" fill="#ffffff"/><circle cx="600" cy="600" r="72" fill="${hollow}"/>${bolts.join("")}` +
    `<path d="M${around(302, 8)}A302 302 0 0 1 ${around(302, 100)}" fill="none" stroke="${gold}" stroke-width="74" stroke-linecap="round"/>`
  );
};

/** A hexagon nut with a spark. */
const spark = (hollow: string): string => {
  const corners = [0, 60, 120, 180, 240, 300].map((turn) => around(258, turn));
  return (
    `<path d="M${corners.join("L")}z" fill="#ffffff" stroke="#ffffff" stroke-width="84" stroke-linejoin="round"/>` +
    `<path d="M650 368L470 640H584L548 832L732 556H616z" fill="${gold}" stroke="${hollow}" stroke-width="30" stroke-linejoin="round" paint-order="stroke"/>`
  );
};

/** A house whose window is the door of a washing machine. */
const house = (hollow: string): string =>
  `<path d="M316 590L600 330L884 590V846q0 34-34 34H350q-34 0-34-34z" fill="#ffffff" stroke="#ffffff" stroke-width="44" stroke-linejoin="round"/>` +
  `<circle cx="600" cy="672" r="152" fill="${hollow}"/><path d="M481 672a119 119 0 0 1 238 0q-60 44-119 0t-119 0z" fill="#ffffff" opacity="0.2"/>` +
  `<path d="M481 672q60-44 119 0t119 0a119 119 0 0 1-238 0z" fill="${gold}"/>`;

export const markGallery: Shots = {
  "mark-auto": { draw: mark(storeColours.auto, disc) },
  "mark-power": { draw: mark(storeColours.power, spark) },
  "mark-home": { draw: mark(storeColours.home, house) },
};
