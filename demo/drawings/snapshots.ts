import { brakeDisc } from "./auto/brake.ts";
import { carBattery } from "./auto/car-battery.ts";
import { darker, lighter } from "./colour.ts";
import { cordless } from "./power/cordless.ts";
import { drill } from "./power/drill.ts";
import { grinder } from "./power/grinder.ts";
import { lineLaser } from "./power/laser.ts";
import { microwave } from "./home/microwave.ts";
import { oven } from "./home/oven.ts";
import { blur, linear, type Pen, radial } from "./pen.ts";
import type { Shots } from "./shots.ts";
import { sparkPlug } from "./auto/spark-plug.ts";
import type { Drawing } from "./studio.ts";
import { vacuum } from "./home/vacuum.ts";
import { washer } from "./home/washer.ts";
import { wiper } from "./auto/wiper.ts";

/** A place where a buyer took the picture: a wall above, a floor or a table below. */
type Place = (pen: Pen) => string;

const FLOOR_AT = 690;

/** Boards from the front of the picture to the wall, each a little lighter or darker than the next. */
const boards =
  (wall: string, wood: string): Place =>
  (pen) => {
    const planks = Array.from({ length: 9 }, (_, nth) => {
      const [far, near] = [nth * 150 - 75, nth * 250 - 525];
      const tone = nth % 3 === 0 ? lighter(wood, 0.08) : darker(wood, nth % 2 === 0 ? 0.05 : 0.12);
      const fill = linear(pen, [
        [0, darker(tone, 0.25)],
        [1, tone],
      ]);
      return (
        `<path d="M${far} ${FLOOR_AT}H${far + 150}L${near + 250} 1200H${near}z" fill="${fill}"/>` +
        `<path d="M${far} ${FLOOR_AT}L${near} 1200" stroke="${darker(wood, 0.5)}" stroke-width="3" opacity="0.5"/>` +
        `<path d="M${far + 60} ${FLOOR_AT}L${near + 110} 1200M${far + 104} ${FLOOR_AT}L${near + 176} 1200" stroke="${darker(wood, 0.3)}" stroke-width="2" opacity="0.25" fill="none"/>`
      );
    });
    return `${plainWall(pen, wall)}${planks.join("")}${edge(pen)}`;
  };

/** Boards of a table, seen from above. */
const tabletop =
  (wood: string): Place =>
  (pen) =>
    [0, 1, 2, 3, 4, 5, 6]
      .map((nth) => {
        const tone = lighter(wood, ((nth * 5) % 4) * 0.05);
        const fill = linear(pen, [
          [0, tone],
          [0.94, darker(tone, 0.08)],
          [1, darker(tone, 0.4)],
        ]);
        const y = nth * 190 - 60;
        return (
          `<rect x="-60" y="${y}" width="1320" height="190" fill="${fill}"/>` +
          `<path d="M-60 ${y + 60}q300 ${nth % 2 === 0 ? 26 : -22} 640 4t680 -6M-60 ${y + 120}q420 -20 760 6t560 4" stroke="${darker(wood, 0.35)}" stroke-width="3" opacity="0.22" fill="none"/>`
        );
      })
      .join("");

/** Wall tiles above a worktop. */
const tiles =
  (tile: string, top: string): Place =>
  (pen) => {
    const rows = [0, 1, 2, 3, 4].map((row) =>
      [0, 1, 2, 3, 4, 5].map((column) => {
        const x = column * 240 - (row % 2 === 0 ? 0 : 120);
        return `<rect x="${x + 4}" y="${row * 140 + 4}" width="232" height="132" rx="6" fill="${lighter(tile, ((row * 5 + column * 3) % 4) * 0.05)}"/>`;
      }),
    );
    const slab = linear(pen, [
      [0, darker(top, 0.2)],
      [0.2, top],
      [1, darker(top, 0.1)],
    ]);
    return (
      `<rect width="1200" height="1200" fill="${darker(tile, 0.25)}"/>${rows.flat().join("")}` +
      `<rect y="${FLOOR_AT}" width="1200" height="510" fill="${slab}"/>${edge(pen)}`
    );
  };

/** The concrete of a garage, with a shelf out of focus. */
const garage: Place = (pen) => {
  const soft = blur(pen, 9);
  const boxes = [
    [70, 150, 190, "#b98b55"],
    [280, 110, 150, "#3c6a8f"],
    [460, 190, 210, "#8a3d35"],
    [700, 130, 130, "#c2c7cb"],
    [860, 170, 240, "#b98b55"],
  ] as const;
  const floor = linear(pen, [
    [0, "#75797c"],
    [1, "#a4a8aa"],
  ]);
  return (
    `${plainWall(pen, "#8d9598")}<g filter="${soft}">` +
    boxes
      .map(
        ([x, w, h, colour]) =>
          `<rect x="${x}" y="${430 - h}" width="${w}" height="${h}" fill="${colour}"/>`,
      )
      .join("") +
    `<rect y="430" width="1200" height="26" fill="#5a4632"/></g>` +
    `<rect y="${FLOOR_AT}" width="1200" height="510" fill="${floor}"/>` +
    `<path d="M120 1200Q300 1000 520 1010T900 900T1200 880" stroke="#5d6163" stroke-width="4" opacity="0.5" fill="none"/>${edge(pen)}`
  );
};

const plainWall = (pen: Pen, colour: string): string => {
  const light = radial(
    pen,
    [
      [0, lighter(colour, 0.4)],
      [0.6, colour],
      [1, darker(colour, 0.25)],
    ],
    [0.3, 0.25, 0.95],
  );
  return `<rect width="1200" height="${FLOOR_AT + 2}" fill="${light}"/>`;
};

/** The shade where wall and floor meet. */
const edge = (pen: Pen): string =>
  `<rect y="${FLOOR_AT - 14}" width="1200" height="30" fill="#1a120a" opacity="0.3" filter="${blur(pen, 10)}"/>`;

/** The open carton that the product came in. */
const carton = (pen: Pen): string => {
  const front = linear(pen, [
    [0, "#c99a63"],
    [1, "#a97b47"],
  ]);
  return (
    `<g transform="translate(640 380)"><path d="M0 40L430 0V420L0 470z" fill="${front}"/><path d="M0 40L-150 -40L-120 380L0 470z" fill="#8f6739"/>` +
    `<path d="M0 40L-150 -40L270 -72L430 0z" fill="#6d4d29"/><path d="M430 0L270 -72L330 -190L500 -110z" fill="#d6a96f"/><path d="M0 40L-150 -40L-250 30L-90 130z" fill="#d2a368"/>` +
    `<path d="M180 23l60 -6V446l-60 7z" fill="#e9d6b4" opacity="0.75"/></g>`
  );
};

type Take = { draw: Drawing; place: Place; isUnpacked?: true; turn?: number; scale?: number };

/** A picture as a buyer takes it at home: not quite level, in the light of the room. */
const snapshot =
  ({ draw, place, isUnpacked, turn = 3, scale = 0.8 }: Take): Drawing =>
  (pen) => {
    const lamp = radial(
      pen,
      [
        [0, "#fff1d0", 0.34],
        [0.5, "#ffd9a0", 0.12],
        [1, "#20140a", 0.5],
      ],
      [0.38, 0.34, 0.82],
    );
    const goods = `<g transform="translate(${600 - 600 * scale} ${1010 - 1000 * scale}) scale(${scale})">${draw(pen)}</g>`;
    return (
      `<g transform="rotate(${turn} 600 600) translate(600 600) scale(1.12) translate(-600 -600)">${place(pen)}${isUnpacked ? carton(pen) : ""}${goods}</g>` +
      `<rect width="1200" height="1200" fill="${lamp}"/>`
    );
  };

const bench = boards("#7d7468", "#a8763f");
const table = tabletop("#a8763f");
const parquet = boards("#d9d2c4", "#b98a58");
const kitchenTiles = tiles("#cfd8d6", "#5b5f63");
const bathTiles = tiles("#b8cfd6", "#c9c3b8");

const takes: Record<string, Take> = {
  "buyer-screwdriver": { draw: (pen) => cordless(pen, { volts: 18 }), place: bench },
  "buyer-screwdriver-box": {
    draw: (pen) => cordless(pen, { volts: 18 }),
    place: parquet,
    isUnpacked: true,
    turn: -4,
    scale: 0.72,
  },
  "buyer-grinder": { draw: (pen) => grinder(pen, {}), place: garage, turn: -3 },
  "buyer-laser": { draw: (pen) => lineLaser(pen, {}), place: parquet, turn: 2, scale: 0.7 },
  "buyer-drill": {
    draw: (pen) => drill(pen, { chuck: "keyless", impact: true, sideHandle: true }),
    place: bench,
    turn: -2,
  },
  "buyer-battery": {
    draw: (pen) => carBattery(pen, { length: 242, label: "#1d5685" }),
    place: garage,
    turn: 4,
  },
  "buyer-wiper": {
    draw: (pen) => wiper(pen, { flat: true, tilt: 18 }),
    place: table,
    turn: -3,
  },
  "buyer-disc": {
    draw: (pen) => brakeDisc(pen, { vented: true }),
    place: garage,
    isUnpacked: true,
    turn: 2,
    scale: 0.7,
  },
  "buyer-plug": { draw: (pen) => sparkPlug(pen, { tip: "#e6ebef" }), place: table, turn: 5 },
  "buyer-washer": { draw: (pen) => washer(pen, { yaw: -0.3 }), place: bathTiles, turn: -2 },
  "buyer-oven": {
    draw: (pen) => oven(pen, { knobs: true, steelFront: true, lit: true, yaw: -0.3 }),
    place: kitchenTiles,
    turn: 2,
  },
  "buyer-vacuum": { draw: (pen) => vacuum(pen, {}), place: parquet, turn: -3, scale: 0.84 },
  "buyer-microwave": {
    draw: (pen) => microwave(pen, { lit: true }),
    place: kitchenTiles,
    turn: 3,
  },
};

export const snapshotGallery: Shots = Object.fromEntries(
  Object.entries(takes).map(([name, take]) => [name, { draw: snapshot(take) }]),
);
