import { brick, lighter, rubber, toolBlue } from "../colour.ts";
import { screws } from "./drill.ts";
import { lying, moulded, sheen, standing } from "../material.ts";
import type { Pen } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** A two-kilogram SDS-plus rotary hammer from the left, with side handle and depth stop. */
export function rotaryHammer(pen: Pen): string {
  return (
    floorShadow(pen, 300, 1000, 640, 46) +
    cord() +
    handle(pen) +
    bit(pen) +
    nose(pen) +
    body(pen) +
    sideHandle(pen)
  );
}

const cord = (): string =>
  `<path d="M968 872C976 960 1010 1000 1070 996S1130 950 1150 900" fill="none" stroke="#15181c" stroke-width="24" stroke-linecap="round"/><path d="M963 872C971 956 1008 992 1066 988S1124 946 1143 900" fill="none" stroke="#555c65" stroke-width="5" opacity="0.8"/>`;

function handle(pen: Pen): string {
  const grip =
    "M876 470C900 560 906 640 908 700C912 760 916 800 924 850Q930 884 962 884L1000 880Q1022 876 1020 848C1018 760 1022 640 1040 540L1050 420L900 400Z";
  const back =
    "M980 440C1000 540 986 660 988 740Q990 800 994 880Q1022 876 1020 848C1018 760 1022 640 1040 540L1052 430Z";
  return (
    moulded(pen, "M880 560Q838 566 838 604Q842 640 868 664L908 668Q900 610 894 560Z", brick, {
      bulge: 9,
      shine: 0.5,
    }) +
    moulded(pen, grip, toolBlue, { bulge: 20, shine: 0.4 }) +
    moulded(pen, back, rubber, { bulge: 13, shine: 0.25 }) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<path d="M992 ${570 + i * 34}q14 7 26 -2" stroke="#0d0f12" stroke-width="7" fill="none" stroke-linecap="round" opacity="0.7"/>`,
      )
      .join("")
  );
}

const bit = (pen: Pen): string =>
  `<path d="M200 398H92L66 412L92 426H200Z" fill="${lying(pen, "#9aa2aa", 0.8)}"/>` +
  [0, 1, 2, 3]
    .map(
      (i) =>
        `<path d="M${176 - i * 28} 426Q${162 - i * 28} 412 ${148 - i * 28} 398" stroke="#2d333a" stroke-width="7" fill="none"/>`,
    )
    .join("");

function nose(pen: Pen): string {
  return (
    `<path d="M196 380Q190 380 190 390V434Q190 444 196 444L226 450V374Z" fill="${lying(pen, "#22262b", 0.4)}"/>` +
    `<path d="M222 352Q216 352 214 362L210 462Q212 472 222 474L296 480V346Z" fill="${lying(pen, "#2f353b", 0.45)}"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (i) => `<path d="M${232 + i * 13} 352V474" stroke="#000" stroke-width="4" opacity="0.35"/>`,
      )
      .join("") +
    `<path d="M292 362H420V466H292Z" fill="${lying(pen, "#737b83", 0.6)}"/>`
  );
}

function body(pen: Pen): string {
  const shell =
    "M440 336Q460 300 540 292L820 262Q980 256 1040 330Q1074 390 1050 460Q1040 500 1000 508L900 512Q868 520 860 560L850 640Q840 690 780 694L560 668Q520 660 510 620L490 540L440 500Z";
  const motor = "M548 520L848 528L842 636Q832 684 780 688L566 664Q530 656 522 620L506 560Z";
  const gear =
    "M396 346Q398 330 420 326L540 296Q560 296 560 320L566 520Q560 540 540 540L430 506Q400 498 398 480Z";
  const vents = [0, 1, 2, 3, 4].map(
    (i) =>
      `<path d="M${600 + i * 44} 590l-4 54" stroke="#07131d" stroke-width="15" stroke-linecap="round"/><path d="M${608 + i * 44} 592l-4 50" stroke="${lighter(toolBlue, 0.3)}" stroke-width="3" opacity="0.5"/>`,
  );
  return (
    moulded(pen, shell, toolBlue, { bulge: 32, shine: 0.5 }) +
    moulded(pen, motor, "#17527f", { bulge: 16, shine: 0.3 }) +
    moulded(
      pen,
      "M900 262Q1000 262 1040 330Q1074 390 1050 460Q1042 496 1004 506Q1010 360 900 262Z",
      rubber,
      { bulge: 14, shine: 0.25 },
    ) +
    moulded(pen, gear, "#454c54", { bulge: 20, shine: 0.5 }) +
    vents.join("") +
    sheen(pen, "M580 316L850 286Q940 284 980 318Q860 300 590 342Z", 0.5) +
    `<circle cx="690" cy="420" r="64" fill="#101418"/><circle cx="690" cy="420" r="58" fill="${standing(pen, "#3a4148", 0.35)}"/>` +
    moulded(pen, "M676 366H704L712 474H668Z", brick, { bulge: 7, shine: 0.5 }) +
    screws([
      [470, 360],
      [486, 478],
      [880, 330],
      [820, 490],
    ])
  );
}

const sideHandle = (pen: Pen): string =>
  `<path d="M180 320H420V332H180Z" fill="${lying(pen, "#b4bcc4")}"/>` +
  `<path d="M318 316Q318 304 332 304H394Q406 304 406 316V520H318Z" fill="${standing(pen, "#353b42", 0.4)}"/>` +
  moulded(
    pen,
    "M336 514H392Q402 560 398 610L408 790Q408 832 364 834Q320 832 320 790L330 610Q326 560 336 514Z",
    rubber,
    { bulge: 18, shine: 0.3 },
  ) +
  [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<path d="M328 ${630 + i * 26}q36 10 72 0" stroke="#0b0d10" stroke-width="6" fill="none" opacity="0.65"/>`,
    )
    .join("");
