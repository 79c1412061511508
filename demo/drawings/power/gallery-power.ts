import { bitCase, discBox, driverBits } from "./accessories.ts";
import { circularSaw } from "./circular-saw.ts";
import { cordless } from "./cordless.ts";
import { cutOffSaw } from "./cut-off-saw.ts";
import { drill } from "./drill.ts";
import { grinder } from "./grinder.ts";
import { jigsaw } from "./jigsaw.ts";
import { laserMeasure, lineLaser } from "./laser.ts";
import { charger, pack } from "../pack.ts";
import type { Pen } from "../pen.ts";
import { rotaryHammer } from "./rotary-hammer.ts";
import { shots, type Shots } from "../shots.ts";

/** A cordless tool in front of its charger and spare battery. */
const kit =
  (tool: (pen: Pen) => string) =>
  (pen: Pen): string =>
    `<g transform="translate(560 330) scale(0.5)">${charger(pen, {})}</g><g transform="translate(640 590) scale(0.46)">${pack(pen, {})}</g><g transform="translate(-110 100) scale(0.86)">${tool(pen)}</g>`;

const [gsb120, gsr180] = [
  (pen: Pen) => cordless(pen, { volts: 12, impact: true }),
  (pen: Pen) => cordless(pen, { volts: 18 }),
];

export const powerGallery: Shots = {
  ...shots("gbm-320", (pen) => drill(pen, { chuck: "keyed", length: 0.9 }), {
    detail: [140, 220, 480],
  }),
  ...shots("gbm-400", (pen) => drill(pen, { chuck: "keyless" }), {
    detail: [120, 220, 480],
    size: [126, 314, 964, 986],
  }),
  ...shots("gsb-550", (pen) => drill(pen, { chuck: "keyed", impact: true }), {
    detail: [430, 220, 480],
    size: [110, 284, 964, 986],
  }),
  ...shots("gsb-13-re", (pen) => drill(pen, { chuck: "keyless", impact: true, sideHandle: true }), {
    second: (pen) => drill(pen, { chuck: "keyless", impact: true }),
    detail: [130, 240, 520],
  }),
  ...shots(
    "gsb-16-re",
    (pen) => drill(pen, { chuck: "keyed", impact: true, sideHandle: true, length: 1.16 }),
    {
      detail: [90, 240, 540],
      size: [70, 284, 964, 986],
    },
  ),
  ...shots("gsb-120-li", gsb120, {
    second: kit(gsb120),
    detail: [250, 320, 460],
    size: [190, 340, 905, 1020],
  }),
  ...shots("gsr-180-li", gsr180, {
    second: kit(gsr180),
    detail: [260, 270, 480],
    size: [262, 284, 930, 1014],
  }),
  ...shots("gbh-2-26", rotaryHammer, { detail: [424, 230, 480], size: [66, 256, 1052, 890] }),
  ...shots("gws-060", (pen) => grinder(pen, {}), {
    detail: [100, 560, 480],
    size: [150, 360, 1130, 940],
  }),
  ...shots("gws-22-230", (pen) => grinder(pen, { large: true }), { detail: [120, 500, 500] }),
  ...shots("gst-650", jigsaw, { detail: [170, 640, 480], size: [170, 256, 960, 1015] }),
  ...shots("gks-140", circularSaw, { detail: [180, 380, 520], size: [90, 262, 1050, 910] }),
  ...shots("gco-220", cutOffSaw, { detail: [120, 480, 540], size: [124, 130, 1074, 1030] }),
  ...shots("glm-50", (pen) => laserMeasure(pen, {}), {
    second: (pen) =>
      `<g transform="translate(60 190) scale(0.84)">${laserMeasure(pen, { beam: true })}</g>`,
    detail: [400, 150, 480],
    size: [424, 90, 776, 1058],
  }),
  ...shots("gll-cross", (pen) => lineLaser(pen, {}), {
    second: (pen) => lineLaser(pen, { wall: true }),
    detail: [380, 340, 440],
  }),
  ...shots("pack-2ah", (pen) => pack(pen, {}), { detail: [240, 440, 460] }),
  ...shots("pack-4ah", (pen) => pack(pen, { tall: true }), {
    second: (pen) =>
      `<g transform="translate(-40 60) scale(0.72)">${pack(pen, { tall: true })}</g><g transform="translate(430 250) scale(0.62)">${pack(pen, {})}</g>`,
    detail: [240, 420, 500],
  }),
  ...shots("charger", (pen) => charger(pen, {}), {
    second: (pen) => charger(pen, { busy: true }),
    detail: [330, 480, 460],
  }),
  ...shots("driver-bits", driverBits, { detail: [440, 300, 320] }),
  ...shots("bit-case", (pen) => bitCase(pen, {}), {
    second: (pen) => `<g transform="translate(20 -80)">${bitCase(pen, { lid: false })}</g>`,
    detail: [160, 380, 520],
  }),
  ...shots("disc-tin", discBox, { detail: [120, 480, 480] }),
};
