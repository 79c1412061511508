import { bitCase, discBox } from "./power/accessories.ts";
import { brakeDisc, brakePads } from "./auto/brake.ts";
import { carBattery } from "./auto/car-battery.ts";
import { cordless } from "./power/cordless.ts";
import { dishwasher } from "./home/dishwasher.ts";
import { fridge } from "./home/fridge.ts";
import { grinder } from "./power/grinder.ts";
import { hood } from "./home/hood.ts";
import { lineLaser } from "./power/laser.ts";
import { oilFilter } from "./auto/filters.ts";
import { oven } from "./home/oven.ts";
import { rotaryHammer } from "./power/rotary-hammer.ts";
import type { Drawing } from "./studio.ts";
import type { Shots } from "./shots.ts";
import { sparkPlug } from "./auto/spark-plug.ts";
import { washer } from "./home/washer.ts";

/** A drawing, and the position of its 1200 by 1200 frame in the scene. */
type Prop = readonly [draw: Drawing, x: number, y: number, scale: number];

/** Draws the props from back to front. */
export const scene =
  (props: readonly Prop[]): Drawing =>
  (pen) =>
    props
      .map(
        ([draw, x, y, scale]) =>
          `<g transform="translate(${x} ${y}) scale(${scale})">${draw(pen)}</g>`,
      )
      .join("");

const wide = { width: 1200, height: 800 };

export const workshop = scene([
  [(pen) => carBattery(pen, { length: 242, label: "#1d5685" }), 560, 96, 0.56],
  [(pen) => brakeDisc(pen, { vented: true }), -20, 40, 0.58],
  [(pen) => oilFilter(pen, { colour: "#23282e", radius: 240, tall: 560 }), 760, 306, 0.44],
  [
    (pen) => brakePads(pen, { wide: 1, tall: 1, colour: "#4a4642", ears: "hook", clips: true }),
    330,
    328,
    0.44,
  ],
  [(pen) => sparkPlug(pen, { tip: "#e6ebef" }), 60, 420, 0.36],
]);

export const toolWall = scene([
  [(pen) => bitCase(pen, {}), 640, 100, 0.5],
  [rotaryHammer, -10, -10, 0.62],
  [(pen) => cordless(pen, { volts: 18 }), 350, 110, 0.58],
  [(pen) => grinder(pen, {}), 640, 330, 0.46],
  [(pen) => lineLaser(pen, {}), 90, 400, 0.33],
  [discBox, 290, 460, 0.27],
]);

export const kitchen = scene([
  [(pen) => hood(pen, {}), 480, -44, 0.44],
  [
    (pen) => fridge(pen, { kind: "sideBySide", dispenser: true, colour: "#9aa1a8", yaw: -0.3 }),
    -70,
    40,
    0.62,
  ],
  [(pen) => washer(pen, { yaw: -0.3 }), 240, 290, 0.43],
  [(pen) => oven(pen, { knobs: true, steelFront: true, lit: true, yaw: -0.3 }), 500, 320, 0.42],
  [(pen) => dishwasher(pen, { kind: "free", yaw: -0.3 }), 760, 286, 0.43],
]);

export const sceneGallery: Shots = {
  "store-auto": { draw: workshop, ...wide },
  "store-power": { draw: toolWall, ...wide },
  "store-home": { draw: kitchen, ...wide },
};
