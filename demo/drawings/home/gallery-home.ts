import { dishwasher } from "./dishwasher.ts";
import { fridge } from "./fridge.ts";
import { hob } from "./hob.ts";
import { hood } from "./hood.ts";
import { microwave } from "./microwave.ts";
import { oven } from "./oven.ts";
import { shots, type Shots } from "../shots.ts";
import { vacuum } from "./vacuum.ts";
import { washer } from "./washer.ts";

const twoZones = {
  width: 606,
  zones: [
    [190, 220, 130],
    [440, 250, 105],
  ],
} as const;
const flexZone = {
  width: 816,
  flex: true,
  zones: [
    [171, 142, 70],
    [171, 338, 70],
    [452, 240, 140],
    [690, 250, 95],
  ],
} as const;
const greyDryer = { dryer: true, colour: "#9da4ab", ring: "#6c747c" };
const white = "#eef0f2";

export const homeGallery: Shots = {
  ...shots("hob-two", (pen) => hob(pen, twoZones), {
    second: (pen) => hob(pen, { ...twoZones, pan: true, yaw: -0.3 }),
    detail: [330, 560, 440],
  }),
  ...shots("hob-flex", (pen) => hob(pen, flexZone), {
    second: (pen) =>
      hob(pen, {
        ...flexZone,
        zones: [...flexZone.zones.slice(2), ...flexZone.zones.slice(0, 2)],
        pan: true,
        yaw: -0.3,
      }),
    detail: [150, 400, 460],
  }),
  ...shots("hood-90", (pen) => hood(pen, {}), {
    second: (pen) => hood(pen, { lit: true, yaw: 0.001 - 0.2 }),
    detail: [330, 580, 460],
  }),
  ...shots("dishwasher-free", (pen) => dishwasher(pen, { kind: "free" }), {
    second: (pen) => dishwasher(pen, { kind: "free", yaw: 0.42 }),
    detail: [260, 170, 520],
    size: [230, 90, 990, 1020],
  }),
  ...shots("dishwasher-built-in", (pen) => dishwasher(pen, { kind: "integrated" }), {
    second: (pen) => dishwasher(pen, { kind: "integrated", yaw: 0.42 }),
    detail: [230, 110, 520],
  }),
  ...shots("dishwasher-slim", (pen) => dishwasher(pen, { kind: "slim", colour: white }), {
    second: (pen) => dishwasher(pen, { kind: "slim", colour: white, yaw: 0.42 }),
    size: [300, 90, 950, 1010],
  }),
  ...shots("oven-steel", (pen) => oven(pen, { knobs: true, steelFront: true }), {
    second: (pen) => oven(pen, { knobs: true, steelFront: true, lit: true, yaw: 0.4 }),
    detail: [190, 300, 520],
    size: [190, 170, 1010, 990],
  }),
  ...shots("oven-black", (pen) => oven(pen, { knobs: false, steelFront: false }), {
    second: (pen) => oven(pen, { knobs: false, steelFront: false, lit: true }),
    detail: [220, 480, 480],
  }),
  ...shots("washer-9", (pen) => washer(pen, {}), {
    second: (pen) => washer(pen, { yaw: 0.42 }),
    detail: [290, 380, 500],
    size: [240, 90, 980, 1020],
  }),
  ...shots("washer-dryer", (pen) => washer(pen, greyDryer), {
    second: (pen) => washer(pen, { ...greyDryer, yaw: 0.42 }),
    detail: [270, 140, 500],
  }),
  ...shots(
    "fridge-side",
    (pen) => fridge(pen, { kind: "sideBySide", dispenser: true, colour: "#565d65" }),
    {
      second: (pen) =>
        fridge(pen, { kind: "sideBySide", dispenser: true, colour: "#565d65", yaw: 0.34 }),
      detail: [300, 380, 420],
      size: [300, 100, 900, 1090],
    },
  ),
  ...shots("fridge-two", (pen) => fridge(pen, { kind: "twoDoor" }), {
    second: (pen) => fridge(pen, { kind: "twoDoor", yaw: 0.34 }),
    detail: [330, 80, 420],
  }),
  ...shots("microwave-25", (pen) => microwave(pen, {}), {
    second: (pen) => microwave(pen, { lit: true, yaw: 0.36 }),
    detail: [540, 420, 420],
  }),
  ...shots("vacuum-stick", (pen) => vacuum(pen, {}), {
    second: (pen) => vacuum(pen, { handheld: true }),
    detail: [430, 70, 420],
    size: [400, 98, 790, 1088],
  }),
};
