import { groundShade } from "../home/cabinet.ts";
import { brick, darker, lighter } from "../colour.ts";
import { turned } from "../power/lathe.ts";
import { across, linear, type Pen } from "../pen.ts";
import { plainFaces } from "../pack.ts";
import { box, project, threeQuarter, type View } from "../solid.ts";

export type CarBatteryLook = { length: number; label: string; body?: string; yaw?: number };

/** A 12 V car battery; `length` in millimetres sets its class. */
export function carBattery(
  pen: Pen,
  { length, label, body = "#2b3036", yaw = -0.5 }: CarBatteryLook,
): string {
  const [h, d] = [160, 175];
  const view: View = {
    ...threeQuarter,
    yaw,
    pitch: 0.34,
    scale: 2.75,
    cx: yaw > 0 ? 620 : 575,
    cy: 880,
  };
  const lid = box(
    view,
    [length + 6, 30, d + 6],
    {
      front: `<rect width="${length + 6}" height="30" rx="3" fill="${linear(pen, [
        [0, lighter(body, 0.25)],
        [1, darker(body, 0.2)],
      ])}"/>`,
      side: `<rect width="${d + 6}" height="30" rx="2" fill="${darker(body, 0.35)}"/>`,
      top: lidTop(pen, length + 6, d + 6, body),
    },
    [0, h, 0],
  );
  return (
    groundShade(pen, view, length, d) +
    box(view, [length, h, d], {
      front: front(pen, length, h, body, label),
      side: side(pen, d, h, body),
      top: "",
    }) +
    lid +
    terminals(pen, view, length, h + 30) +
    carryBar(pen, view, length, h + 30)
  );
}

function front(pen: Pen, w: number, h: number, body: string, label: string): string {
  const cells = Array.from(
    { length: 5 },
    (_, i) =>
      `<path d="M${(w / 6) * (i + 1)} 8V${h}" stroke="#000" stroke-width="1.6" opacity="0.35"/>`,
  );
  const sticker = linear(
    pen,
    [
      [0, lighter(label, 0.25)],
      [0.5, label],
      [1, darker(label, 0.25)],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<rect width="${w}" height="${h}" fill="${linear(pen, [
      [0, lighter(body, 0.16)],
      [1, darker(body, 0.3)],
    ])}"/>${cells.join("")}` +
    `<rect x="${w * 0.1}" y="26" width="${w * 0.8}" height="${h - 62}" rx="5" fill="${sticker}"/><path d="M${w * 0.1} ${h - 70}L${w * 0.9} ${h - 104}V${h - 41}Q${w * 0.9} ${h - 36} ${w * 0.9 - 5} ${h - 36}H${w * 0.1 + 5}Q${w * 0.1} ${h - 36} ${w * 0.1} ${h - 41}Z" fill="#11161b" opacity="0.82"/>` +
    `<path d="M${w * 0.18} 40l-12 24h9l-5 22l18 -28h-10l7 -18Z" fill="#fff" opacity="0.92"/><rect x="${w * 0.3}" y="46" width="${w * 0.3}" height="9" rx="4" fill="#fff" opacity="0.85"/><rect x="${w * 0.3}" y="62" width="${w * 0.2}" height="6" rx="3" fill="#fff" opacity="0.55"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${w * (0.62 + i * 0.085)}" y="${h - 66}" width="${w * 0.06}" height="15" rx="3" fill="#fff" opacity="${0.75 - i * 0.2}"/>`,
      )
      .join("") +
    `<rect y="${h - 10}" width="${w}" height="10" fill="#000" opacity="0.35"/>`
  );
}

const side = (pen: Pen, d: number, h: number, body: string): string =>
  `<rect width="${d}" height="${h}" fill="${linear(
    pen,
    [
      [0, darker(body, 0.25)],
      [1, darker(body, 0.55)],
    ],
    across,
  )}"/>` +
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M${24 + i * 42} 14V${h - 18}" stroke="#000" stroke-width="3" opacity="0.4"/>`,
    )
    .join("");

function lidTop(pen: Pen, w: number, d: number, body: string): string {
  const sheet = linear(pen, [
    [0, lighter(body, 0.12)],
    [1, lighter(body, 0.3)],
  ]);
  return (
    `<rect width="${w}" height="${d}" rx="5" fill="${sheet}"/><rect x="${w * 0.2}" y="${d * 0.3}" width="${w * 0.6}" height="${d * 0.26}" rx="6" fill="${darker(body, 0.35)}"/>` +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<circle cx="${w * 0.26 + i * w * 0.096}" cy="${d * 0.43}" r="9" fill="${lighter(body, 0.1)}" stroke="#000" stroke-opacity="0.5" stroke-width="2"/>`,
      )
      .join("") +
    `<circle cx="${w * 0.5}" cy="${d * 0.8}" r="8" fill="#3aa968" stroke="#0c1013" stroke-width="3"/>`
  );
}

function terminals(pen: Pen, view: View, w: number, y: number): string {
  const post = (x: number, cap: string): string => {
    const [sx, sy] = project(view, [x, y, 44]);
    const size = view.scale;
    return turned(
      pen,
      sx,
      [
        [17 * size, sy, cap, 0.4],
        [17 * size, sy - 5 * size],
        [9.5 * size, sy - 5 * size, "#aab0b6", 0.8],
        [8.6 * size, sy - 20 * size],
      ],
      0.34,
      "#d3d7db",
    );
  };
  return post(-w / 2 + 34, brick) + post(w / 2 - 34, "#30363c");
}

const carryBar = (pen: Pen, view: View, w: number, y: number): string =>
  box(view, [w * 0.62, 9, 16], plainFaces(pen, w * 0.62, 9, 16, "#3d444b"), [0, y, -26]);
