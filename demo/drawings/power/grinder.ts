import { brick, lighter, rubber, toolBlue } from "../colour.ts";
import { screws } from "./drill.ts";
import { moulded, sheen, standing } from "../material.ts";
import { linear, type Pen, radial } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** An angle grinder lying on its disc; `large` is the two-handed kind for 230 mm discs. */
export function grinder(pen: Pen, { large = false }: { large?: boolean }): string {
  const marks =
    disc(pen, large ? 280 : 205) +
    guard(pen, large ? 280 : 205) +
    (large ? longBody(pen) : shortBody(pen)) +
    head(pen) +
    sideGrip(pen);
  const [size, x, y] = large ? [0.86, 120, 190] : [1.0, 5, 140];
  return (
    floorShadow(pen, large ? 160 : 150, large ? 850 : 880, large ? 860 : 900, 60) +
    `<g transform="translate(${x} ${y}) scale(${size}) rotate(-7 600 600)">${marks}</g>`
  );
}

function disc(pen: Pen, r: number): string {
  const face = radial(
    pen,
    [
      [0, "#6a5a4c"],
      [0.35, "#3a3532"],
      [0.8, "#2c2927"],
      [1, "#4b4642"],
    ],
    [0.4, 0.35, 0.75],
  );
  return (
    `<g transform="translate(330 700)"><ellipse cy="14" rx="${r}" ry="${r * 0.3}" fill="#17191b"/><ellipse rx="${r}" ry="${r * 0.3}" fill="${face}"/>` +
    `<ellipse rx="${r * 0.82}" ry="${r * 0.246}" fill="none" stroke="#8a7f76" stroke-width="2" opacity="0.5"/><ellipse rx="${r * 0.5}" ry="${r * 0.15}" fill="#a8352c" opacity="0.9"/>` +
    `<ellipse rx="${r * 0.24}" ry="${r * 0.07}" fill="${standing(pen, "#9aa2aa")}"/></g>`
  );
}

function guard(pen: Pen, r: number): string {
  const metal = linear(
    pen,
    [
      [0, "#3f464d"],
      [0.3, "#c4cad0"],
      [0.6, "#868e96"],
      [1, "#4c545c"],
    ],
    [0, 0, 1, 0],
  );
  const [w, h] = [r * 1.08, r * 0.33];
  return (
    `<path d="M${330 - w * 0.2} ${690 - h}A${w} ${h} 0 0 1 ${330 + w} 690L${330 + w} 744A${w} ${h} 0 0 1 ${330 + w * 0.45} ${742 + h * 0.9}L${330 + w * 0.45} ${690 + h * 0.9}L330 690Z" fill="${metal}"/>` +
    `<path d="M${330 + w} 690A${w} ${h} 0 0 1 ${330 + w * 0.45} ${690 + h * 0.9}" stroke="#eef1f3" stroke-width="3" fill="none" opacity="0.8"/>`
  );
}

function head(pen: Pen): string {
  return (
    `<path d="M286 640H376V694Q330 712 286 694Z" fill="${standing(pen, "#888f97")}"/>` +
    moulded(
      pen,
      "M250 540Q256 500 320 492L440 480Q480 480 490 520L494 640Q490 664 460 664L290 668Q250 664 248 630Z",
      "#5a626a",
      { bulge: 22, shine: 0.8 },
    ) +
    `<path d="M262 596H486" stroke="#20252a" stroke-width="4" opacity="0.5"/>` +
    moulded(pen, "M310 494Q314 476 334 474H362Q378 476 380 490Z", brick, { bulge: 5, shine: 0.5 }) +
    screws([
      [286, 560],
      [458, 522],
      [466, 636],
    ]) +
    sheen(pen, "M276 528Q330 508 450 500L454 514Q340 520 280 546Z", 0.7, 5)
  );
}

function shortBody(pen: Pen): string {
  const shell =
    "M470 500Q480 490 520 490L720 500Q800 504 860 524L1020 540Q1062 546 1068 590Q1068 640 1024 648L860 656Q800 670 720 668L500 664Q476 660 470 640Z";
  return (
    cord(1068) +
    moulded(pen, shell, toolBlue, { bulge: 30, shine: 0.5 }) +
    moulded(
      pen,
      "M850 522L1020 540Q1062 546 1068 590Q1068 640 1024 648L850 658Q880 590 850 522Z",
      rubber,
      { bulge: 18, shine: 0.3 },
    ) +
    moulded(
      pen,
      "M586 548Q590 534 606 534H720Q736 536 736 552V566Q734 580 718 580H604Q588 578 586 564Z",
      rubber,
      { bulge: 6, shine: 0.35 },
    ) +
    moulded(pen, "M620 540H672V572H620Z", brick, { bulge: 5, shine: 0.5 }) +
    slots(900, 6) +
    sheen(pen, "M500 512Q640 508 840 540L836 552Q640 528 500 530Z", 0.6)
  );
}

function longBody(pen: Pen): string {
  const motor =
    "M470 492Q480 474 530 470L760 476Q800 480 804 520V640Q800 684 760 688L510 684Q474 676 470 640Z";
  const rear =
    "M790 500Q830 496 880 520L1100 542Q1160 550 1166 600Q1166 660 1110 672L900 690Q840 700 796 672Z";
  return (
    cord(1160) +
    moulded(pen, rear, rubber, { bulge: 24, shine: 0.3 }) +
    moulded(pen, "M884 690Q900 660 960 664L1050 662Q1062 680 1040 690L900 706Z", brick, {
      bulge: 7,
      shine: 0.5,
    }) +
    moulded(pen, motor, toolBlue, { bulge: 34, shine: 0.5 }) +
    slots(560, 7) +
    sheen(pen, "M500 500Q640 488 780 498L780 516Q640 504 504 520Z", 0.6)
  );
}

const slots = (x: number, count: number): string =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${x + i * 24} 568l-6 58" stroke="#05090d" stroke-width="10" stroke-linecap="round"/><path d="M${x + 6 + i * 24} 570l-6 54" stroke="${lighter(toolBlue, 0.4)}" stroke-width="2" opacity="0.4"/>`,
  ).join("");

const cord = (x: number): string =>
  `<path d="M${x - 10} 600C${x + 60} 606 ${x + 70} 690 ${x + 10} 720S${x - 120} 760 ${x - 60} 800" fill="none" stroke="#15181c" stroke-width="22" stroke-linecap="round"/><path d="M${x - 10} 595C${x + 54} 602 ${x + 62} 684 ${x + 4} 714" fill="none" stroke="#5a616a" stroke-width="4" opacity="0.8"/>`;

function sideGrip(pen: Pen): string {
  return (
    `<g transform="rotate(-16 360 520)"><path d="M344 440H380V520H344Z" fill="${standing(pen, "#9aa2aa")}"/>` +
    moulded(
      pen,
      "M330 448Q322 436 328 400L322 230Q326 190 362 188Q398 190 402 230L396 400Q402 436 394 448Z",
      rubber,
      { bulge: 16, shine: 0.3 },
    ) +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<path d="M328 ${270 + i * 24}q34 9 68 0" stroke="#0b0d10" stroke-width="6" fill="none" opacity="0.6"/>`,
      )
      .join("") +
    `</g>`
  );
}
