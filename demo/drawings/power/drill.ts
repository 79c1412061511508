import { brick, darker, lighter, rubber, steel, toolBlue } from "../colour.ts";
import { lying, moulded, sheen, standing } from "../material.ts";
import { linear, type Pen } from "../pen.ts";
import { floorShadow } from "../studio.ts";

export type DrillLook = {
  /** Length of the motor body against the smallest model (1). */
  length?: number;
  chuck: "keyed" | "keyless";
  impact?: boolean;
  sideHandle?: boolean;
};

/** A corded pistol drill from the left, chuck to the left. */
export function drill(
  pen: Pen,
  { length = 1, chuck, impact = false, sideHandle = false }: DrillLook,
): string {
  const front = 470 - (length - 1) * 260;
  return (
    floorShadow(pen, 330, 1010, 560, 46) +
    cable(pen) +
    handle(pen) +
    bit(pen, front - 190) +
    (chuck === "keyless" ? keylessChuck(pen, front) : keyedChuck(pen, front)) +
    gearHousing(pen, front, impact) +
    motor(pen, front) +
    (sideHandle ? secondHandle(pen, front) : "") +
    (impact ? impactSwitch(pen, front) : "")
  );
}

function cable(pen: Pen): string {
  const skin = linear(
    pen,
    [
      [0, "#1a1d21"],
      [0.4, "#4a5058"],
      [1, "#121417"],
    ],
    [0, 0, 1, 0],
  );
  return (
    `<path d="M846 930C852 1000 900 1030 980 1022S1120 985 1135 930" fill="none" stroke="#15181c" stroke-width="22" stroke-linecap="round"/>` +
    `<path d="M842 928C848 996 898 1022 978 1014S1112 980 1129 930" fill="none" stroke="#555c65" stroke-width="5" stroke-linecap="round" opacity="0.8"/>` +
    `<path d="M812 880L872 872L868 972Q848 986 826 976Z" fill="${skin}"/>` +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<path d="M822 ${908 + i * 17}L872 ${902 + i * 17}" stroke="#0b0d0f" stroke-width="5"/>`,
      )
      .join("")
  );
}

function handle(pen: Pen): string {
  const grip =
    "M690 500C700 560 716 600 722 650C730 720 742 800 750 868Q756 908 792 910L868 902Q900 898 898 862C892 760 900 640 930 540L920 440Z";
  const back =
    "M842 470C862 560 846 700 852 800Q856 850 866 900Q902 896 900 858C894 760 902 640 936 536L940 440Z";
  const trigger = "M704 560Q664 566 662 600Q664 640 690 668L728 676Q716 610 712 560Z";
  return (
    moulded(pen, trigger, brick, { bulge: 9, shine: 0.5 }) +
    moulded(pen, grip, toolBlue, { bulge: 22, shine: 0.35 }) +
    moulded(pen, back, rubber, { bulge: 14, shine: 0.2 }) +
    ribs([
      [868, 640],
      [866, 676],
      [866, 712],
      [868, 748],
      [870, 784],
    ]) +
    moulded(
      pen,
      "M716 690Q722 676 742 682L762 690Q772 760 778 836L756 842Q740 780 716 690Z",
      rubber,
      { bulge: 8, shine: 0.2 },
    )
  );
}

const ribs = (at: readonly [number, number][]): string =>
  at
    .map(
      ([x, y]) =>
        `<path d="M${x} ${y}q14 7 26 -2" stroke="#0d0f12" stroke-width="7" fill="none" stroke-linecap="round" opacity="0.7"/>`,
    )
    .join("");

function motor(pen: Pen, front: number): string {
  const shell = `M${front} 348Q${front + 20} 322 ${front + 90} 318L820 314Q944 318 962 396Q974 452 946 512Q930 556 880 566L740 574Q690 570 660 540L${front + 70} 544Q${front + 10} 540 ${front} 512Z`;
  const cap = "M876 318Q952 328 964 398Q974 452 946 512Q930 554 884 564Q910 440 876 318Z";
  const belt = `M${front + 150} 470L800 462Q816 464 812 480L806 496Q800 506 786 506L${front + 168} 512Q${front + 150} 510 ${front + 150} 496Z`;
  const vents = [0, 1, 2, 3, 4].map(
    (i) =>
      `<path d="M${716 + i * 30} 372q10 30 6 66" stroke="#07131d" stroke-width="12" fill="none" stroke-linecap="round"/>` +
      `<path d="M${721 + i * 30} 374q10 30 6 64" stroke="${lighter(toolBlue, 0.35)}" stroke-width="2.5" fill="none" stroke-linecap="round" opacity="0.6"/>`,
  );
  return (
    moulded(pen, shell, toolBlue, { bulge: 30, shine: 0.5 }) +
    moulded(pen, cap, rubber, { bulge: 16, shine: 0.25 }) +
    `<path d="${belt}" fill="${darker(toolBlue, 0.4)}" opacity="0.75"/>` +
    `<path d="M${front + 156} 474L798 466" stroke="${lighter(toolBlue, 0.3)}" stroke-width="3" opacity="0.5"/>` +
    vents.join("") +
    sheen(
      pen,
      `M${front + 60} 352Q${front + 120} 344 840 342L858 362Q700 360 ${front + 60} 376Z`,
      0.55,
    ) +
    screws([
      [front + 60, 500],
      [690, 528],
      [700, 350],
    ])
  );
}

export const screws = (at: readonly (readonly [number, number])[], size = 1): string =>
  at
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y}) scale(${size})"><circle r="11" fill="#0d141b"/><circle r="8.5" fill="#7f8891"/><path d="M-5 -1.5L5 1.5M-1.5 5L1.5 -5" stroke="#20262d" stroke-width="2.6"/><path d="M-7 -4A8.5 8.5 0 0 1 2 -8" stroke="#e8ecef" stroke-width="1.6" fill="none"/></g>`,
    )
    .join("");

function gearHousing(pen: Pen, front: number, impact: boolean): string {
  const colour = impact ? "#4a5159" : rubber;
  const nose = `M${front - 96} 384Q${front - 94} 362 ${front - 60} 352L${front + 22} 336Q${front + 40} 336 ${front + 40} 360L${front + 40} 510Q${front + 40} 532 ${front + 22} 532L${front - 60} 508Q${front - 94} 498 ${front - 96} 478Z`;
  const ring = `M${front - 118} 392h26v78h-26q-8 0 -8 -8v-62q0 -8 8 -8Z`;
  return (
    `<path d="${ring}" fill="${lying(pen, "#8a929b")}"/>` +
    moulded(pen, nose, colour, { bulge: 20, shine: impact ? 0.6 : 0.25 }) +
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M${front - 60 + i * 26} ${362 - i * 6}L${front - 60 + i * 26} ${500 + i * 6}" stroke="#000" stroke-width="4" opacity="0.28"/>`,
      )
      .join("")
  );
}

function keyedChuck(pen: Pen, front: number): string {
  const x = front - 118;
  const teeth = Array.from(
    { length: 11 },
    (_, i) => `<path d="M${x - 74} ${392 + i * 7.2}l14 0" stroke="#30363d" stroke-width="2.6"/>`,
  );
  return (
    `<path d="M${x} 384L${x - 60} 384L${x - 60} 478L${x} 478Z" fill="${lying(pen, "#5d646c", 0.6)}"/>` +
    `<path d="M${x - 60} 380L${x - 76} 386L${x - 76} 476L${x - 60} 482Z" fill="${lying(pen, steel)}"/>` +
    teeth.join("") +
    `<path d="M${x - 76} 390L${x - 132} 404Q${x - 140} 406 ${x - 140} 414L${x - 140} 448Q${x - 140} 456 ${x - 132} 458L${x - 76} 472Z" fill="${lying(pen, "#6d757d", 0.75)}"/>` +
    `<circle cx="${x - 30}" cy="428" r="10" fill="#14181c"/><path d="M${x - 38} 434a10 10 0 0 0 16 0" stroke="#aab2ba" stroke-width="2" fill="none"/>`
  );
}

export function keylessChuck(pen: Pen, front: number): string {
  const x = front - 112;
  const flutes = Array.from({ length: 8 }, (_, i) => {
    const y = 378 + Math.round(52 * (1 - Math.cos((Math.PI * (i + 0.5)) / 8)));
    return `<path d="M${x - 12} ${y}L${x - 84} ${y + (y > 430 ? -4 : 4)}" stroke="#000" stroke-width="5" opacity="0.45"/><path d="M${x - 12} ${y + 4}L${x - 84} ${y + 4 + (y > 430 ? -4 : 4)}" stroke="#8d949c" stroke-width="1.6" opacity="0.5"/>`;
  });
  return (
    `<path d="M${x} 374L${x - 86} 382Q${x - 96} 384 ${x - 98} 394L${x - 98} 468Q${x - 96} 478 ${x - 86} 480L${x} 488Z" fill="${lying(pen, "#3a4047", 0.5)}"/>` +
    flutes.join("") +
    `<path d="M${x - 96} 398L${x - 136} 410Q${x - 142} 412 ${x - 142} 420L${x - 142} 442Q${x - 142} 450 ${x - 136} 452L${x - 96} 464Z" fill="${lying(pen, "#9aa2aa", 0.8)}"/>`
  );
}

/** A twist bit pointing left from `x`. */
function bit(pen: Pen, x: number): string {
  const flute = (i: number): string =>
    `<path d="M${x - 10 - i * 26} 441Q${x - 22 - i * 26} 430 ${x - 36 - i * 26} 421" stroke="#2d333a" stroke-width="5" fill="none"/><path d="M${x - 14 - i * 26} 441Q${x - 26 - i * 26} 431 ${x - 40 - i * 26} 422" stroke="#f2f4f6" stroke-width="2" fill="none" opacity="0.8"/>`;
  return (
    `<path d="M${x + 80} 421L${x - 138} 421L${x - 156} 431L${x - 138} 441L${x + 80} 441Z" fill="${lying(pen, "#a2aab2", 0.8)}"/>` +
    Array.from({ length: 5 }, (_, i) => flute(i)).join("")
  );
}

function impactSwitch(pen: Pen, front: number): string {
  return (
    moulded(
      pen,
      `M${front + 96} 322Q${front + 100} 298 ${front + 124} 296L${front + 176} 296Q${front + 196} 298 ${front + 200} 322Z`,
      "#3a4047",
      { bulge: 8, shine: 0.4 },
    ) +
    moulded(
      pen,
      `M${front + 112} 304Q${front + 114} 286 ${front + 130} 286Q${front + 146} 286 ${front + 148} 304Z`,
      brick,
      { bulge: 5, shine: 0.6 },
    )
  );
}

function secondHandle(pen: Pen, front: number): string {
  const x = front - 76;
  const gripPath = `M${x - 26} 560L${x + 30} 560Q${x + 38} 600 ${x + 34} 660L${x + 40} 800Q${x + 40} 836 ${x + 2} 838Q${x - 38} 836 ${x - 36} 800L${x - 30} 660Q${x - 34} 600 ${x - 26} 560Z`;
  const rings = Array.from(
    { length: 6 },
    (_, i) =>
      `<path d="M${x - 30} ${650 + i * 26}q32 10 64 0" stroke="#0b0d10" stroke-width="6" fill="none" opacity="0.65"/>`,
  );
  return (
    `<path d="M${x - 30} 346Q${x - 34} 330 ${x - 18} 330L${x + 24} 330Q${x + 38} 330 ${x + 36} 346L${x + 36} 530L${x - 30} 530Z" fill="${standing(pen, "#353b42", 0.4)}"/>` +
    `<path d="M${x - 210} 330L${x + 44} 330L${x + 44} 342L${x - 210} 342Z" fill="${lying(pen, "#b4bcc4")}"/>` +
    `<path d="M${x - 20} 524h44v44h-44Z" fill="${standing(pen, "#7d858d")}"/>` +
    moulded(pen, gripPath, rubber, { bulge: 18, shine: 0.3 }) +
    rings.join("")
  );
}
