import { brick, rubber, toolBlue } from "../colour.ts";
import { screws } from "./drill.ts";
import { lying, moulded, sheen, standing } from "../material.ts";
import type { Pen } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** A jigsaw with a bow handle on its base plate, blade at the left. */
export function jigsaw(pen: Pen): string {
  return (
    floorShadow(pen, 190, 1010, 800, 44) + cord() + blade(pen) + base(pen) + body(pen) + handle(pen)
  );
}

const cord = (): string =>
  `<path d="M930 500C1010 500 1060 540 1060 640S1010 800 1060 880" fill="none" stroke="#15181c" stroke-width="22" stroke-linecap="round"/><path d="M930 494C1014 494 1054 536 1054 640S1004 800 1052 876" fill="none" stroke="#565d66" stroke-width="4" opacity="0.8"/>`;

function blade(pen: Pen): string {
  const teeth = Array.from(
    { length: 12 },
    (_, i) => `L${290 - (i % 2 === 0 ? 12 : 0)} ${1012 - i * 13}`,
  ).join("");
  return `<path d="M330 760V990L300 1020L290 1012${teeth}L290 760Z" fill="${standing(pen, "#aeb6bd", 0.8)}"/>`;
}

const base = (pen: Pen): string =>
  `<path d="M196 858H900Q930 858 940 880L946 894H200Q180 894 176 882Q176 862 196 858Z" fill="${lying(pen, "#aab2b9", 0.8)}"/>` +
  `<path d="M200 892H946V906H206Z" fill="#4c545c"/>` +
  `<path d="M520 800H800V862H520Z" fill="${lying(pen, "#7c848c", 0.5)}"/>`;

function body(pen: Pen): string {
  const shell =
    "M250 470Q258 420 330 410L560 420L640 540L880 520Q950 530 960 590Q966 690 920 740Q880 800 800 812L480 816Q440 816 430 780L400 720L280 700Q250 690 248 650Z";
  const cap = "M820 526L880 520Q950 530 960 590Q966 690 920 740Q890 790 830 806Q880 660 820 526Z";
  return (
    `<path d="M282 690H340V770H282Z" fill="${standing(pen, "#7c848c")}"/><circle cx="312" cy="812" r="26" fill="${standing(pen, "#9aa2aa")}"/><circle cx="312" cy="812" r="9" fill="#2a3036"/><path d="M326 720L372 760L338 822" stroke="#5f676f" stroke-width="16" fill="none"/>` +
    moulded(pen, shell, toolBlue, { bulge: 30, shine: 0.5 }) +
    moulded(pen, cap, rubber, { bulge: 14, shine: 0.25 }) +
    moulded(pen, "M250 470Q258 420 330 410L420 414L404 716L280 700Q250 690 248 650Z", "#4a5159", {
      bulge: 18,
      shine: 0.55,
    }) +
    moulded(
      pen,
      "M440 690Q444 664 470 664H560Q580 668 578 690L566 740Q560 756 540 756H470Q450 752 448 736Z",
      rubber,
      { bulge: 8, shine: 0.35 },
    ) +
    `<circle cx="512" cy="710" r="26" fill="${brick}"/><path d="M512 710L530 694" stroke="#fff" stroke-width="6" stroke-linecap="round"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M${640 + i * 34} 640l-4 84" stroke="#07131d" stroke-width="13" stroke-linecap="round"/>`,
      )
      .join("") +
    screws([
      [300, 470],
      [300, 650],
      [610, 780],
      [800, 560],
    ]) +
    sheen(pen, "M276 480Q300 440 380 436L380 452Q310 456 288 500Z", 0.6, 5)
  );
}

function handle(pen: Pen): string {
  const bow =
    "M300 420Q310 300 420 270L700 256Q860 260 920 380Q950 450 930 540L850 560Q860 460 810 410Q770 372 690 372L520 380Q470 388 462 430L456 470L310 470Z";
  const soft =
    "M420 270L700 256Q860 260 920 380Q950 450 930 540L890 550Q902 440 850 360Q800 310 690 308L470 318Q400 324 366 380Q370 300 420 270Z";
  return (
    moulded(pen, "M520 384Q530 432 560 432L640 426Q664 420 668 378Z", brick, {
      bulge: 8,
      shine: 0.5,
    }) +
    moulded(pen, bow, toolBlue, { bulge: 22, shine: 0.45 }) +
    moulded(pen, soft, rubber, { bulge: 16, shine: 0.3 }) +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          `<path d="M${530 + i * 34} 266l4 38" stroke="#0b0d10" stroke-width="6" opacity="0.5"/>`,
      )
      .join("")
  );
}
