import { brick, rubber, toolBlue } from "../colour.ts";
import { screws } from "./drill.ts";
import { lying, moulded, sheen, standing } from "../material.ts";
import { linear, type Pen, radial } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** A hand-held circular saw from its blade side. */
export function circularSaw(pen: Pen): string {
  return (
    floorShadow(pen, 130, 960, 900, 46) +
    cord() +
    handle(pen) +
    motor(pen) +
    sawBlade(pen, 470, 640, 268, 40) +
    plate(pen) +
    upperGuard(pen)
  );
}

const cord = (): string =>
  `<path d="M1000 520C1080 520 1110 570 1100 660S1060 800 1120 860" fill="none" stroke="#15181c" stroke-width="22" stroke-linecap="round"/>`;

/** A toothed disc seen flat: centre, radius, number of teeth. */
export function sawBlade(pen: Pen, x: number, y: number, r: number, teeth: number): string {
  const face = linear(
    pen,
    [
      [0, "#eef1f3"],
      [0.3, "#9fa7ae"],
      [0.5, "#dfe3e6"],
      [0.72, "#828a92"],
      [1, "#c3c9ce"],
    ],
    [0, 0, 1, 1],
  );
  const rim = Array.from({ length: teeth }, (_, i) => {
    const at = (turn: number, far: number): string =>
      `${(x + Math.cos(turn) * far).toFixed(1)} ${(y + Math.sin(turn) * far).toFixed(1)}`;
    const [a, step] = [(i / teeth) * 2 * Math.PI, (2 * Math.PI) / teeth];
    return `L${at(a, r * 0.93)}L${at(a + step * 0.2, r)}L${at(a + step * 0.5, r * 0.97)}L${at(a + step * 0.75, r * 0.92)}`;
  }).join("");
  const slits = [0.3, 1.87, 3.44, 5.01].map(
    (a) =>
      `<path d="M${x + Math.cos(a) * r * 0.66} ${y + Math.sin(a) * r * 0.66}L${x + Math.cos(a + 0.06) * r * 0.92} ${y + Math.sin(a + 0.06) * r * 0.92}" stroke="#3a4148" stroke-width="5" stroke-linecap="round"/>`,
  );
  return (
    `<path d="M${rim.slice(1)}Z" fill="${face}" stroke="#59616a" stroke-width="2"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="none" stroke="#fff" stroke-width="3" opacity="0.5"/>${slits.join("")}` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.22}" fill="${radial(
      pen,
      [
        [0, "#eef0f2"],
        [1, "#6a727a"],
      ],
      [0.35, 0.3, 0.8],
    )}"/><circle cx="${x}" cy="${y}" r="${r * 0.1}" fill="#30363c"/>`
  );
}

function upperGuard(pen: Pen): string {
  const hood =
    "M176 660Q170 500 270 410Q370 330 520 340Q680 356 744 480Q772 540 766 660L640 660Q650 560 590 500Q530 450 450 456Q340 466 306 570Q296 610 300 660Z";
  return (
    moulded(pen, hood, "#59616a", { bulge: 24, shine: 0.85 }) +
    `<path d="M200 640Q196 510 284 430Q370 362 510 368" stroke="#fff" stroke-width="5" fill="none" opacity="0.35"/>` +
    moulded(
      pen,
      "M430 600Q470 570 520 600Q550 640 520 684Q480 710 434 684Q404 640 430 600Z",
      "#343a41",
      { bulge: 12, shine: 0.4 },
    ) +
    `<circle cx="476" cy="642" r="24" fill="${standing(pen, "#aab2b9")}"/><path d="M464 642h24" stroke="#343b42" stroke-width="6"/>` +
    screws([
      [230, 560],
      [380, 400],
      [660, 440],
    ])
  );
}

const plate = (pen: Pen): string =>
  `<path d="M110 770H1010Q1040 772 1046 796L1050 812H116Q90 810 90 790Q92 772 110 770Z" fill="${lying(pen, "#b3bac1", 0.8)}"/>` +
  `<path d="M116 810H1050V826H120Z" fill="#4c545c"/>` +
  `<path d="M880 690Q900 690 900 710V772H856V710Q858 692 880 690Z" fill="${standing(pen, "#7c848c")}"/>` +
  moulded(
    pen,
    "M820 660H910Q926 664 926 680Q924 696 908 698H826Q810 696 808 680Q810 664 820 660Z",
    brick,
    { bulge: 7, shine: 0.5 },
  );

const motor = (pen: Pen): string =>
  moulded(pen, "M600 500Q640 470 760 474Q840 480 850 540V690Q846 740 800 748H640Z", toolBlue, {
    bulge: 28,
    shine: 0.5,
  }) +
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M${772 + i * 20} 540v110" stroke="#07131d" stroke-width="10" stroke-linecap="round"/>`,
    )
    .join("");

function handle(pen: Pen): string {
  const bow =
    "M470 400Q480 300 560 270Q680 240 800 300L980 430Q1040 480 1030 560Q1020 640 950 660L850 650Q840 600 880 586L930 570Q950 540 920 510L770 400Q700 360 640 380Q600 396 596 450Z";
  const soft =
    "M600 262Q700 246 800 300L980 430Q1040 480 1030 560Q1020 620 976 648Q1010 540 940 474L780 360Q690 300 600 316Z";
  return (
    moulded(pen, "M690 376Q700 430 730 434L790 450Q812 444 806 414Z", brick, {
      bulge: 8,
      shine: 0.5,
    }) +
    moulded(pen, bow, toolBlue, { bulge: 22, shine: 0.45 }) +
    moulded(pen, soft, rubber, { bulge: 16, shine: 0.3 }) +
    moulded(pen, "M330 356Q326 300 360 290L420 286Q452 290 452 330L450 372Z", rubber, {
      bulge: 14,
      shine: 0.35,
    }) +
    sheen(pen, "M500 330Q540 290 600 284L606 298Q550 306 516 344Z", 0.6, 5)
  );
}
