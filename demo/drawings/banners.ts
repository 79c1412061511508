import { bitCase, discBox } from "./power/accessories.ts";
import { brakeDisc, brakePads } from "./auto/brake.ts";
import { carBattery } from "./auto/car-battery.ts";
import { circularSaw } from "./power/circular-saw.ts";
import { lighter } from "./colour.ts";
import { cordless } from "./power/cordless.ts";
import { dishwasher } from "./home/dishwasher.ts";
import { drill } from "./power/drill.ts";
import { fridge } from "./home/fridge.ts";
import { grinder } from "./power/grinder.ts";
import { bulbs, hornPair } from "./auto/lamps.ts";
import { hood } from "./home/hood.ts";
import { jigsaw } from "./power/jigsaw.ts";
import { lineLaser } from "./power/laser.ts";
import { microwave } from "./home/microwave.ts";
import { oilFilter } from "./auto/filters.ts";
import { oven } from "./home/oven.ts";
import { linear, type Pen } from "./pen.ts";
import { rotaryHammer } from "./power/rotary-hammer.ts";
import type { Drawing } from "./studio.ts";
import type { Shots } from "./shots.ts";
import { sparkPlug } from "./auto/spark-plug.ts";
import { storeColours } from "./marks.ts";
import { vacuum } from "./home/vacuum.ts";
import { washer } from "./home/washer.ts";
import { wiper } from "./auto/wiper.ts";

/** A drawing, the middle of its frame in the banner, and its scale. */
type Prop = readonly [draw: Drawing, x: number, y: number, scale: number];

const frame = { width: 1200, height: 400 };

const FLOOR = 306;

/** A cover shows its middle only where the screen is wide, so its goods are small, and its floor is high. */
const COVER_FLOOR = 250;
const COVER_SCALE = 0.155;

/** The drawings at equal distances over the width of a cover. */
const inARow = (drawings: readonly Drawing[]): Prop[] =>
  drawings.map((draw, nth) => [
    draw,
    24 + ((nth + 0.5) * 1152) / drawings.length,
    200,
    COVER_SCALE,
  ]);

/** Goods in front of the store's colour. */
const banner =
  (colour: string, props: readonly Prop[], floorAt = FLOOR): Drawing =>
  (pen) =>
    wallOf(pen, colour, floorAt) +
    props
      .map(
        ([draw, x, y, scale]) =>
          `<g transform="translate(${x - 600 * scale} ${y - 600 * scale}) scale(${scale})">${draw(pen)}</g>`,
      )
      .join("");

const wallOf = (pen: Pen, colour: string, floorAt: number): string => {
  const wall = linear(
    pen,
    [
      [0, lighter(colour, 0.86)],
      [0.55, lighter(colour, 0.72)],
      [1, lighter(colour, 0.52)],
    ],
    [0, 0, 1, 1],
  );
  const floor = linear(pen, [
    [0, lighter(colour, 0.62)],
    [1, lighter(colour, 0.44)],
  ]);
  return (
    `<rect width="1200" height="400" fill="${wall}"/><path d="M0 ${floorAt}H1200V400H0z" fill="${floor}"/>` +
    `<circle cx="1010" cy="150" r="300" fill="#ffffff" opacity="0.22"/><circle cx="190" cy="330" r="260" fill="#ffffff" opacity="0.16"/>` +
    `<path d="M0 ${floorAt}H1200" stroke="#ffffff" stroke-width="2" opacity="0.5"/>`
  );
};

const battery: Drawing = (pen) => carBattery(pen, { length: 242, label: "#1d5685" });
const disc: Drawing = (pen) => brakeDisc(pen, { vented: true });
const filter: Drawing = (pen) => oilFilter(pen, { colour: "#23282e", radius: 240, tall: 560 });
const plug: Drawing = (pen) => sparkPlug(pen, { tip: "#e6ebef" });
const pads: Drawing = (pen) =>
  brakePads(pen, { wide: 1, tall: 1, colour: "#4a4642", ears: "hook", clips: true });
const openCase: Drawing = (pen) => bitCase(pen, {});
const screwdriver: Drawing = (pen) => cordless(pen, { volts: 18 });
const impactDrill: Drawing = (pen) =>
  drill(pen, { chuck: "keyless", impact: true, sideHandle: true });
const largeFridge: Drawing = (pen) =>
  fridge(pen, { kind: "sideBySide", dispenser: true, colour: "#9aa1a8", yaw: -0.3 });
const litOven: Drawing = (pen) =>
  oven(pen, { knobs: true, steelFront: true, lit: true, yaw: -0.3 });
const freeDishwasher: Drawing = (pen) => dishwasher(pen, { kind: "free", yaw: -0.3 });
const whiteWasher: Drawing = (pen) => washer(pen, { yaw: -0.3 });
const greyDryer: Drawing = (pen) =>
  washer(pen, { dryer: true, colour: "#9da4ab", ring: "#6c747c", yaw: -0.3 });

const blade: Drawing = (pen) => wiper(pen, { flat: true });
const lamps: Drawing = (pen) => bulbs(pen, {});
const angleGrinder: Drawing = (pen) => grinder(pen, {});
const laser: Drawing = (pen) => lineLaser(pen, {});
const stick: Drawing = (pen) => vacuum(pen, {});
const chimney: Drawing = (pen) => hood(pen, {});
const grill: Drawing = (pen) => microwave(pen, { lit: true });
const horns: Drawing = hornPair;

const { auto, power, home } = storeColours;

const drawings: Record<string, Drawing> = {
  "cover-auto": banner(
    auto,
    inARow([disc, plug, battery, blade, filter, horns, pads, lamps]),
    COVER_FLOOR,
  ),
  "cover-power": banner(
    power,
    inARow([
      rotaryHammer,
      screwdriver,
      angleGrinder,
      openCase,
      impactDrill,
      laser,
      circularSaw,
      jigsaw,
    ]),
    COVER_FLOOR,
  ),
  "cover-home": banner(
    home,
    inARow([largeFridge, whiteWasher, litOven, stick, freeDishwasher, chimney, greyDryer, grill]),
    COVER_FLOOR,
  ),
  "banner-service": banner(auto, [
    [plug, 150, 195, 0.33],
    [filter, 420, 185, 0.36],
    [battery, 740, 180, 0.38],
    [disc, 1040, 185, 0.35],
  ]),
  "banner-brakes": banner(auto, [
    [disc, 330, 185, 0.37],
    [pads, 700, 170, 0.4],
  ]),
  "banner-drills": banner(power, [
    [impactDrill, 250, 200, 0.38],
    [screwdriver, 610, 195, 0.38],
    [openCase, 960, 175, 0.38],
  ]),
  "banner-cutting": banner(power, [
    [angleGrinder, 260, 160, 0.38],
    [circularSaw, 640, 195, 0.36],
    [discBox, 980, 170, 0.34],
  ]),
  "banner-kitchen": banner(home, [
    [freeDishwasher, 190, 180, 0.36],
    [litOven, 500, 180, 0.36],
    [chimney, 800, 215, 0.36],
    [grill, 1060, 170, 0.34],
  ]),
  "banner-laundry": banner(home, [
    [whiteWasher, 330, 180, 0.37],
    [greyDryer, 640, 180, 0.37],
    [stick, 940, 190, 0.35],
  ]),
};

export const bannerGallery: Shots = Object.fromEntries(
  Object.entries(drawings).map(([name, draw]) => [name, { draw, ...frame }]),
);
