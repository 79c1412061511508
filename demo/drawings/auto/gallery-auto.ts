import { brakeDisc, brakePads } from "./brake.ts";
import { carBattery } from "./car-battery.ts";
import { brick } from "../colour.ts";
import { diagnostic } from "./diagnostic.ts";
import { oilElement, oilFilter, panelFilter } from "./filters.ts";
import { bulbs, hornPair } from "./lamps.ts";
import { shots, type Shots } from "../shots.ts";
import { sparkPlug } from "./spark-plug.ts";
import { wiper } from "./wiper.ts";

const engineAir = { size: [300, 46, 200], paper: "#e6dcc0", frame: "#d9622b" } as const;
const roundAir = { size: [280, 62, 230], paper: "#d8dde0", frame: "#343a41", pleats: 26 } as const;
const carbon = { size: [220, 30, 205], paper: "#5d646b", frame: "#d7dadd" } as const;

export const autoGallery: Shots = {
  ...shots("wiper-flat", (pen) => wiper(pen, { flat: true }), {
    second: (pen) => wiper(pen, { flat: true, tilt: 18 }),
    detail: [380, 330, 440],
    size: [88, 350, 1112, 880],
  }),
  ...shots("wiper-framed", (pen) => wiper(pen, { flat: false }), {
    second: (pen) => wiper(pen, { flat: false, tilt: 18 }),
    detail: [360, 310, 480],
  }),
  ...shots(
    "pad-compact-front",
    (pen) => brakePads(pen, { wide: 1, tall: 0.95, colour: "#4a4642", ears: "hook", clips: true }),
    {
      detail: [470, 560, 500],
      size: [80, 290, 1120, 950],
    },
  ),
  ...shots(
    "pad-compact-rear",
    (pen) => brakePads(pen, { wide: 0.84, tall: 0.9, colour: "#5a524a", ears: "square" }),
    {
      detail: [150, 590, 520],
    },
  ),
  ...shots(
    "pad-suv-front",
    (pen) =>
      brakePads(pen, {
        wide: 1.03,
        tall: 1.18,
        colour: "#3d3b3a",
        ears: "square",
        clips: true,
        plate: "#3f464d",
      }),
    {
      detail: [470, 540, 520],
      size: [60, 260, 1140, 960],
    },
  ),
  ...shots("disc-front", (pen) => brakeDisc(pen, { vented: true }), {
    second: (pen) => brakeDisc(pen, { vented: true, yaw: -0.7 }),
    detail: [150, 330, 520],
    size: [215, 175, 960, 1032],
  }),
  ...shots("disc-rear", (pen) => brakeDisc(pen, { vented: false, coated: true, yaw: -0.5 }), {
    second: (pen) => brakeDisc(pen, { vented: false, coated: true, yaw: 0.78 }),
    detail: [300, 330, 520],
  }),
  ...shots("plug-iridium", (pen) => sparkPlug(pen, { tip: "#e6ebef" }), {
    second: (pen) => sparkPlug(pen, { tip: "#e6ebef", count: 4 }),
    detail: [230, 640, 420],
  }),
  ...shots("plug-platinum", (pen) => sparkPlug(pen, { tip: "#c9ced3", band: brick }), {
    second: (pen) => sparkPlug(pen, { tip: "#c9ced3", band: brick, count: 4 }),
    detail: [380, 380, 440],
  }),
  ...shots(
    "battery-agm",
    (pen) => carBattery(pen, { length: 278, label: "#3f464d", body: "#23282d" }),
    {
      second: (pen) =>
        carBattery(pen, { length: 278, label: "#3f464d", body: "#23282d", yaw: 0.45 }),
      detail: [130, 230, 480],
      size: [120, 230, 1010, 1010],
    },
  ),
  ...shots("battery-60", (pen) => carBattery(pen, { length: 232, label: "#1d5685" }), {
    second: (pen) => carBattery(pen, { length: 232, label: "#1d5685", yaw: 0.45 }),
    detail: [140, 240, 480],
  }),
  ...shots("battery-100", (pen) => carBattery(pen, { length: 300, label: "#a3281f" }), {
    second: (pen) => carBattery(pen, { length: 300, label: "#a3281f", yaw: 0.45 }),
    size: [90, 220, 1030, 1030],
  }),
  ...shots("oil-spin-on", (pen) => oilFilter(pen, { colour: "#23282e", radius: 250, tall: 580 }), {
    second: (pen) => oilFilter(pen, { colour: "#23282e", radius: 250, tall: 580, upended: true }),
    detail: [330, 330, 500],
  }),
  ...shots("oil-large", (pen) => oilFilter(pen, { colour: "#1d5685", radius: 260, tall: 680 }), {
    second: (pen) => oilFilter(pen, { colour: "#1d5685", radius: 260, tall: 680, upended: true }),
    size: [332, 220, 868, 1030],
  }),
  ...shots("oil-element", oilElement, { detail: [330, 340, 460] }),
  ...shots("air-compact", (pen) => panelFilter(pen, engineAir), {
    second: (pen) => panelFilter(pen, { ...engineAir, yaw: 0.42 }),
    detail: [300, 460, 420],
    size: [130, 330, 1000, 950],
  }),
  ...shots("air-suv", (pen) => panelFilter(pen, roundAir), {
    second: (pen) => panelFilter(pen, { ...roundAir, yaw: 0.42 }),
    detail: [330, 480, 420],
  }),
  ...shots("cabin-carbon", (pen) => panelFilter(pen, carbon), {
    second: (pen) => panelFilter(pen, { ...carbon, yaw: 0.42 }),
    detail: [340, 430, 420],
  }),
  ...shots("kts-540", (pen) => diagnostic(pen, { sockets: 1 }), {
    second: (pen) => diagnostic(pen, { sockets: 1, yaw: 0.4 }),
    detail: [230, 640, 420],
  }),
  ...shots("kts-570", (pen) => diagnostic(pen, { sockets: 2, body: "#3a4148" }), {
    detail: [230, 620, 440],
  }),
  ...shots("kts-590", (pen) => diagnostic(pen, { sockets: 2, body: "#20557f", scope: true }), {
    second: (pen) => diagnostic(pen, { sockets: 2, body: "#20557f", scope: true, tablet: true }),
    detail: [240, 620, 460],
    size: [195, 480, 1010, 1020],
  }),
  ...shots("horn-pair", hornPair, { detail: [140, 380, 520], size: [140, 170, 1060, 930] }),
  ...shots("bulbs", (pen) => bulbs(pen, {}), {
    second: (pen) => bulbs(pen, { lit: true }),
    detail: [240, 380, 380],
  }),
};
