import { brick, rubber, toolBlue } from "../colour.ts";
import { screws } from "./drill.ts";
import { lying, moulded, sheen, standing } from "../material.ts";
import { linear, type Pen, radial } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** A bench saw for steel sections: abrasive disc on a swinging arm over a vice. */
export function cutOffSaw(pen: Pen): string {
  return floorShadow(pen, 120, 1010, 960, 50) + base(pen) + disc(pen) + arm(pen) + vice(pen);
}

function disc(pen: Pen): string {
  const face = radial(
    pen,
    [
      [0, "#4d4743"],
      [0.6, "#322e2b"],
      [0.97, "#24211f"],
      [1, "#57504a"],
    ],
    [0.42, 0.38, 0.66],
  );
  return (
    `<circle cx="430" cy="560" r="262" fill="${face}"/>` +
    [96, 150, 200, 240]
      .map(
        (r) =>
          `<circle cx="430" cy="560" r="${r}" fill="none" stroke="#fff" stroke-width="1.5" opacity="0.1"/>`,
      )
      .join("") +
    `<circle cx="430" cy="560" r="120" fill="#8e2a23"/><circle cx="430" cy="560" r="116" fill="none" stroke="#fff" stroke-width="3" opacity="0.3"/>` +
    `<circle cx="430" cy="560" r="62" fill="${standing(pen, "#9aa2aa")}"/><circle cx="430" cy="560" r="22" fill="#3a4148"/>`
  );
}

function arm(pen: Pen): string {
  const guard =
    "M140 560Q140 400 250 320Q350 250 490 270Q640 300 704 440Q716 480 718 540L560 560Q556 470 490 432Q420 404 350 440Q300 474 298 560Z";
  const hinge = "M640 520L760 470L960 620Q1000 660 980 720L920 790L830 780L800 700Z";
  return (
    moulded(pen, hinge, "#59616a", { bulge: 22, shine: 0.6 }) +
    moulded(
      pen,
      "M560 420Q570 380 640 372L820 380Q880 392 884 450V540Q878 590 830 596L640 590Q570 580 562 530Z",
      toolBlue,
      { bulge: 32, shine: 0.5 },
    ) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M${740 + i * 26} 430v110" stroke="#07131d" stroke-width="12" stroke-linecap="round"/>`,
      )
      .join("") +
    moulded(pen, guard, toolBlue, { bulge: 26, shine: 0.6 }) +
    sheen(pen, "M176 520Q186 400 290 330L302 344Q214 410 200 520Z", 0.6, 6) +
    moulded(
      pen,
      "M400 270Q380 200 420 170L600 130Q640 128 648 160Q650 186 620 196L500 226L520 290Z",
      rubber,
      { bulge: 18, shine: 0.35 },
    ) +
    moulded(pen, "M520 218L600 196Q612 212 592 226L530 244Z", brick, { bulge: 6, shine: 0.5 }) +
    `<circle cx="880" cy="700" r="46" fill="${standing(pen, "#7c848c")}"/><circle cx="880" cy="700" r="18" fill="#2a3036"/>` +
    screws(
      [
        [210, 500],
        [330, 340],
        [610, 360],
        [650, 470],
      ],
      1.2,
    )
  );
}

const base = (pen: Pen): string =>
  moulded(
    pen,
    "M130 900Q134 866 170 862H1020Q1060 866 1066 900L1074 980Q1072 1006 1040 1010H160Q126 1006 124 980Z",
    "#4a5159",
    { bulge: 18, shine: 0.5 },
  ) +
  `<path d="M150 872H1046" stroke="#aab2b9" stroke-width="4" opacity="0.5"/>` +
  moulded(pen, "M800 770H960L990 868H790Z", "#59616a", { bulge: 14, shine: 0.5 }) +
  moulded(pen, "M150 996H300V1030H160ZM900 996H1050V1030H910Z", rubber, { bulge: 6, shine: 0.2 });

function vice(pen: Pen): string {
  const tube = linear(pen, [
    [0, "#eef1f3"],
    [0.5, "#9fa7ae"],
    [1, "#68707a"],
  ]);
  return (
    `<path d="M170 790H620V866H170Z" fill="${tube}"/><path d="M170 790H620V800H170Z" fill="#fff" opacity="0.7"/><path d="M184 806h54v46h-54Z" fill="#1e2328"/>` +
    moulded(pen, "M300 770H350V880H300ZM520 770H570V880H520Z", "#59616a", {
      bulge: 8,
      shine: 0.6,
    }) +
    `<path d="M566 822H770V844H566Z" fill="${lying(pen, "#9aa2aa")}"/>` +
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((i) => `<path d="M${584 + i * 20} 822l-8 22" stroke="#3a4148" stroke-width="4"/>`)
      .join("") +
    `<path d="M766 780V886" stroke="#3a4148" stroke-width="20" stroke-linecap="round"/><circle cx="766" cy="780" r="16" fill="${brick}"/>`
  );
}
