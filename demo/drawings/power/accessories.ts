import { groundShade } from "../home/cabinet.ts";
import { brick, darker, lighter, rubber } from "../colour.ts";
import { turned } from "./lathe.ts";
import { standing } from "../material.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { box, plane, project, threeQuarter, type View } from "../solid.ts";
import { floorShadow } from "../studio.ts";

const shank = ["#c9a24a", "#8e969e", "#b9c0c7", "#5d656d"];

/** Three short screwdriver bits, upright and side by side. */
export function driverBits(pen: Pen): string {
  const one = (x: number, y: number, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})">${shortBit(pen)}</g>`;
  return (
    floorShadow(pen, 240, 990, 720, 50) +
    one(330, 960, 1.35) +
    one(850, 960, 1.35) +
    one(590, 1010, 1.5)
  );
}

function shortBit(pen: Pen): string {
  const tip = `<path d="M-46 -330L-22 -430Q0 -452 22 -430L46 -330Z" fill="${standing(pen, "#8d959d", 0.8)}"/><path d="M-7 -440L-15 -340M7 -440L15 -340" stroke="#30363c" stroke-width="7"/>`;
  return (
    turned(
      pen,
      0,
      [
        [62, 0, "#9aa2aa", 0.75],
        [62, -160],
        [46, -176, "#7c848c"],
        [38, -230],
        [38, -236, brick, 0.6],
        [38, -276],
        [46, -296, "#8d959d"],
        [46, -336],
      ],
      0.2,
    ) +
    tip +
    `<path d="M-22 8V-150M22 8V-150" stroke="#4a525a" stroke-width="3" opacity="0.6"/>`
  );
}

/** A large open case of bits and drills; `lid` false leaves the tray alone. */
export function bitCase(pen: Pen, { lid = true }: { lid?: boolean }): string {
  const view: View = { ...threeQuarter, yaw: -0.4, pitch: 0.62, scale: 0.92, cx: 570, cy: 830 };
  const [w, h, d] = [820, 90, 520];
  const shell = (tone: string): { front: string; side: string; top: string } => ({
    front: `<rect width="${w}" height="${h}" rx="18" fill="${linear(pen, [
      [0, lighter(tone, 0.18)],
      [1, darker(tone, 0.4)],
    ])}"/><rect x="${w / 2 - 70}" y="24" width="140" height="42" rx="10" fill="${brick}"/>`,
    side: `<rect width="${d}" height="${h}" rx="14" fill="${darker(tone, 0.5)}"/>`,
    top: `<rect width="${w}" height="${d}" rx="22" fill="${tone}"/><rect x="22" y="22" width="${w - 44}" height="${d - 44}" rx="14" fill="#14181c"/>`,
  });
  const cover = lid
    ? `<g transform="${plane(view, [-w / 2, h + 430, -d / 2 - 150], [1, 0, 0], [0, -430 / 470, 150 / 470])}"><rect width="${w}" height="470" rx="22" fill="${linear(
        pen,
        [
          [0, "#2f6a99"],
          [1, "#174a73"],
        ],
      )}"/><rect x="26" y="26" width="${w - 52}" height="418" rx="14" fill="#0f3553"/>${foam(w)}</g>`
    : "";
  return (
    groundShade(pen, view, w, d) +
    cover +
    box(view, [w, h, d], shell("#1b5685")) +
    drillRow(pen, view, h) +
    bitRow(pen, view, h) +
    socketRow(pen, view, h)
  );
}

const foam = (w: number): string =>
  [0, 1, 2]
    .map(
      (i) =>
        `<rect x="60" y="${60 + i * 126}" width="${w - 120}" height="100" rx="12" fill="#124066" stroke="#2f6a99" stroke-width="3"/>`,
    )
    .join("") +
  [0, 1, 2, 3, 4, 5, 6]
    .map(
      (i) =>
        `<rect x="${92 + i * 92}" y="84" width="62" height="52" rx="6" fill="${shank[i % 4]}"/>`,
    )
    .join("") +
  [0, 1, 2, 3, 4]
    .map(
      (i) =>
        `<rect x="${92 + i * 128}" y="216" width="100" height="40" rx="20" fill="${shank[(i + 1) % 4]}"/>`,
    )
    .join("") +
  [0, 1, 2, 3, 4, 5, 6, 7, 8]
    .map(
      (i) =>
        `<circle cx="${110 + i * 72}" cy="362" r="24" fill="${shank[(i + 2) % 4]}"/><circle cx="${110 + i * 72}" cy="362" r="11" fill="#0b1116"/>`,
    )
    .join("");

function drillRow(pen: Pen, view: View, floor: number): string {
  return Array.from({ length: 9 }, (_, i) => {
    const [x, y] = project(view, [-330 + i * 46, floor, -150]);
    const r = 7 + i * 1.4;
    const tall = 150 + i * 12;
    const colour = i < 4 ? "#b9862e" : "#9aa2aa";
    const turns = Array.from(
      { length: 7 },
      (_, k) =>
        `<path d="M${x - r} ${y - tall * 0.35 - k * tall * 0.085}L${x + r} ${y - tall * 0.41 - k * tall * 0.085}" stroke="#2d333a" stroke-width="${r * 0.5}"/>`,
    );
    return `${turned(
      pen,
      x,
      [
        [r, y, colour, 0.8],
        [r, y - tall],
        [1, y - tall - r * 1.6],
      ],
      0.3,
    )}${turns.join("")}`;
  }).join("");
}

const bitRow = (pen: Pen, view: View, floor: number): string =>
  Array.from({ length: 12 }, (_, i) => {
    const [x, y] = project(view, [-340 + i * 62, floor, 20]);
    return (
      turned(
        pen,
        x,
        [
          [13, y, shank[i % 4], 0.8],
          [13, y - 54],
          [9, y - 60],
          [9, y - 84],
          [3, y - 100],
        ],
        0.35,
      ) +
      `<rect x="${x - 13}" y="${y - 24}" width="26" height="9" fill="${i % 3 === 0 ? brick : i % 3 === 1 ? "#e0a92f" : "#3a8a5c"}"/>`
    );
  }).join("");

const socketRow = (pen: Pen, view: View, floor: number): string =>
  Array.from({ length: 8 }, (_, i) => {
    const [x, y] = project(view, [-330 + i * 92, floor, 180]);
    const r = 18 + i * 2.4;
    return (
      turned(
        pen,
        x,
        [
          [r, y, "#aab2b9", 0.85],
          [r, y - 64],
        ],
        0.42,
        "#d9dde1",
      ) + `<ellipse cx="${x}" cy="${y - 64}" rx="${r * 0.66}" ry="${r * 0.28}" fill="#1c2126"/>`
    );
  }).join("");

/** A round tin of thin cutting discs, two of them leaning on it. */
export function discBox(pen: Pen): string {
  const tin = turned(
    pen,
    640,
    [
      [270, 930, "#b8bec4", 0.8],
      [270, 770],
      [280, 770, "#1d5685", 0.5],
      [280, 700],
    ],
    0.3,
    "#2a6a9c",
  );
  const face = radial(
    pen,
    [
      [0, "#55504b"],
      [0.7, "#35312e"],
      [1, "#5a534d"],
    ],
    [0.4, 0.36, 0.7],
  );
  const leaning = (x: number, y: number, r: number, squeeze: number): string =>
    `<g transform="translate(${x} ${y}) rotate(-8) scale(${squeeze} 1)"><ellipse cx="9" r="${r}" rx="${r}" ry="${r}" fill="#1a1715"/><circle r="${r}" fill="${face}"/><circle r="${r * 0.86}" fill="none" stroke="#fff" stroke-opacity="0.12" stroke-width="3"/><circle r="${r * 0.46}" fill="#9c2c24"/><circle r="${r * 0.43}" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="3"/><circle r="${r * 0.2}" fill="#cfd4d8"/><circle r="${r * 0.11}" fill="#f4f5f6"/></g>`;
  return (
    floorShadow(pen, 150, 990, 880, 60) +
    tin +
    `<ellipse cx="640" cy="700" rx="200" ry="58" fill="none" stroke="#fff" stroke-opacity="0.35" stroke-width="6"/><ellipse cx="640" cy="696" rx="130" ry="36" fill="${brick}"/><ellipse cx="640" cy="696" rx="34" ry="10" fill="${lighter(rubber, 0.6)}"/>` +
    `<ellipse cx="360" cy="985" rx="210" ry="26" fill="#000" opacity="0.45" filter="${blur(pen, 12)}"/>` +
    leaning(430, 700, 290, 0.8) +
    leaning(310, 730, 270, 0.86)
  );
}
