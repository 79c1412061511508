import { brick, darker, lighter, rubber } from "../colour.ts";
import { moulded, sheen, standing } from "../material.ts";
import { linear, type Pen } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** An upright cordless stick vacuum cleaner; without its tube it is the hand-held unit. */
export function vacuum(
  pen: Pen,
  { colour = "#d7dbdf", handheld = false }: { colour?: string; handheld?: boolean },
): string {
  if (handheld)
    return (
      floorShadow(pen, 260, 960, 700, 50) +
      `<g transform="translate(560 560) rotate(-62) scale(1.45) translate(-610 -350)">${unit(pen, colour)}${crevice(pen)}</g>`
    );
  return (
    floorShadow(pen, 360, 1080, 480, 40) +
    `<g transform="translate(30 40)">${tube(pen)}${floorHead(pen)}${unit(pen, colour)}</g>`
  );
}

function unit(pen: Pen, colour: string): string {
  const grip =
    "M560 96Q566 60 608 58L668 64Q716 72 722 120L724 210Q720 246 690 252L672 238Q686 226 686 200L684 140Q680 106 650 104L616 104Q600 106 600 122L602 196L562 190Z";
  const shell =
    "M500 176Q506 156 530 154L640 160Q668 164 672 190L676 300Q674 330 640 334L540 336Q506 334 502 300Z";
  const dust = linear(
    pen,
    [
      [0, "#9fb4c2", 0.9],
      [0.3, "#e6f0f5", 0.85],
      [0.6, "#7f96a5", 0.85],
      [1, "#3f505c", 0.95],
    ],
    [0, 0, 1, 0],
  );
  const cell = "M612 232L706 240Q722 242 722 258L718 318Q716 332 700 332L616 330Z";
  return (
    moulded(pen, grip, rubber, { bulge: 12, shine: 0.35 }) +
    moulded(pen, cell, darker(colour, 0.72), { bulge: 10, shine: 0.3 }) +
    moulded(pen, shell, colour, { bulge: 20, shine: 0.7 }) +
    moulded(pen, "M604 124Q620 120 628 132L624 154L604 156Z", brick, { bulge: 4, shine: 0.6 }) +
    `<path d="M512 330H616L606 450Q600 470 564 470Q528 470 522 450Z" fill="${dust}"/>` +
    `<path d="M540 338H590L582 448Q576 458 564 458Q550 458 548 448Z" fill="#1d242a" opacity="0.45"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M546 ${356 + i * 20}h36" stroke="#cfd9df" stroke-width="4" opacity="0.5"/>`,
      )
      .join("") +
    [0, 1, 2, 3, 4, 5]
      .map(
        (i) =>
          `<path d="M${532 + i * 18} 186V232" stroke="${darker(colour, 0.6)}" stroke-width="7" stroke-linecap="round"/>`,
      )
      .join("") +
    `<path d="M506 326H672" stroke="#0f1317" stroke-width="6" opacity="0.6"/>` +
    sheen(pen, "M516 174Q512 240 518 310L530 310Q526 240 532 172Z", 0.8, 4) +
    [0, 1, 2].map((i) => `<circle cx="${640 + i * 18}" cy="300" r="5" fill="#5bd08a"/>`).join("")
  );
}

const tube = (pen: Pen): string =>
  `<rect x="538" y="440" width="52" height="52" rx="6" fill="${standing(pen, "#3b4249", 0.4)}"/>` +
  `<rect x="545" y="470" width="38" height="460" fill="${standing(pen, "#aab2b9")}"/>` +
  `<rect x="536" y="690" width="56" height="40" rx="8" fill="${standing(pen, "#343b42", 0.4)}"/>` +
  `<rect x="534" y="900" width="60" height="70" rx="10" fill="${standing(pen, "#343b42", 0.4)}"/>`;

function floorHead(pen: Pen): string {
  return (
    moulded(pen, "M500 960Q506 944 530 944L600 944Q622 946 628 962L640 996L488 996Z", rubber, {
      bulge: 10,
      shine: 0.35,
    }) +
    moulded(
      pen,
      "M372 1032Q380 988 420 984L712 984Q752 990 760 1032Q758 1046 740 1046L392 1046Q374 1046 372 1032Z",
      lighter(rubber, 0.14),
      { bulge: 16, shine: 0.5 },
    ) +
    `<path d="M400 1028H732" stroke="#0c0f12" stroke-width="12" stroke-linecap="round"/>` +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) =>
          `<circle cx="${438 + i * 43}" cy="1008" r="6" fill="#f4f8ff"/><circle cx="${438 + i * 43}" cy="1008" r="12" fill="#dbe9ff" opacity="0.35"/>`,
      )
      .join("") +
    `<path d="M392 1040H740" stroke="${brick}" stroke-width="5"/>`
  );
}

const crevice = (pen: Pen): string =>
  `<path d="M534 462H594L584 640L566 700L548 690Z" fill="${standing(pen, "#343b42", 0.4)}"/>`;
