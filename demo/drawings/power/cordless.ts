import { packOnFoot } from "./cordless-pack.ts";
import { brick, lighter, rubber, toolBlue } from "../colour.ts";
import { keylessChuck, screws } from "./drill.ts";
import { lying, moulded, sheen } from "../material.ts";
import { linear, type Pen } from "../pen.ts";
import { floorShadow } from "../studio.ts";

export type CordlessLook = { volts: 12 | 18; impact?: boolean };

/** A cordless pistol drill, upright on its battery, chuck to the left. */
export function cordless(pen: Pen, { volts, impact = false }: CordlessLook): string {
  const front = impact ? 490 : 520;
  const tip = `<g transform="translate(${front - 430} 0)">${impact ? bit(pen) : driverBit(pen)}${keylessChuck(pen, 430)}</g>`;
  const marks = tip + handle(pen) + packOnFoot(pen, volts) + body(pen) + collar(pen, impact);
  const shadow = floorShadow(pen, 470, 1016, 470, 44);
  return volts === 18
    ? shadow + marks
    : `<g transform="translate(54 92) scale(0.91)">${shadow}${marks}</g>`;
}

const driverBit = (pen: Pen): string =>
  `<path d="M300 420L216 420L196 428L196 434L216 442L300 442Z" fill="${lying(pen, "#7c858d", 0.9)}"/><path d="M196 428L176 430L176 432L196 434Z" fill="#565e66"/>`;

const bit = (pen: Pen): string =>
  `<path d="M300 421L120 421L100 431L120 441L300 441Z" fill="${lying(pen, "#a2aab2", 0.8)}"/>` +
  [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `<path d="M${262 - i * 26} 441Q${250 - i * 26} 430 ${236 - i * 26} 421" stroke="#2d333a" stroke-width="5" fill="none"/>`,
    )
    .join("");

function handle(pen: Pen): string {
  const grip =
    "M640 520C660 590 664 640 668 700C676 780 660 830 640 880L850 884C850 800 842 720 850 640L880 520Z";
  const soft =
    "M800 500C832 590 812 700 816 780Q820 840 826 884L852 884C850 800 842 720 850 640L888 500Z";
  const palm = "M676 690Q684 660 700 664L716 672Q730 760 708 860L670 868Q690 780 676 690Z";
  const trigger = "M652 566Q606 570 604 610Q606 652 636 684L680 690Q668 620 664 566Z";
  return (
    moulded(pen, trigger, brick, { bulge: 10, shine: 0.5 }) +
    moulded(pen, grip, toolBlue, { bulge: 24, shine: 0.4 }) +
    moulded(pen, soft, rubber, { bulge: 13, shine: 0.25 }) +
    moulded(pen, palm, rubber, { bulge: 8, shine: 0.2 }) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M820 ${640 + i * 34}q12 7 24 -2" stroke="#0d0f12" stroke-width="7" fill="none" stroke-linecap="round" opacity="0.7"/>`,
      )
      .join("")
  );
}

function body(pen: Pen): string {
  const shell =
    "M500 348Q520 318 590 314L820 312Q908 320 922 400Q930 470 896 540Q884 566 840 572L690 580Q640 574 620 546L520 544Q500 540 500 512Z";
  const cap = "M846 314Q914 324 924 400Q930 470 898 540Q888 564 848 570Q880 440 846 314Z";
  const vents = [0, 1, 2, 3].map(
    (i) =>
      `<path d="M${744 + i * 28} 380q8 26 4 60" stroke="#07131d" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M${749 + i * 28} 382q8 26 4 58" stroke="${lighter(toolBlue, 0.35)}" stroke-width="2.5" fill="none" opacity="0.6"/>`,
  );
  return (
    moulded(pen, shell, toolBlue, { bulge: 30, shine: 0.5 }) +
    moulded(pen, cap, rubber, { bulge: 14, shine: 0.25 }) +
    sheen(pen, "M540 348Q600 338 840 338L850 358Q700 354 540 372Z", 0.55) +
    vents.join("") +
    moulded(pen, "M602 316Q604 296 622 294L716 294Q734 296 736 316Z", "#31373d", {
      bulge: 7,
      shine: 0.4,
    }) +
    moulded(pen, "M640 302Q642 284 656 284L690 284Q702 286 704 302Z", lighter(rubber, 0.18), {
      bulge: 5,
      shine: 0.5,
    }) +
    moulded(pen, "M618 548Q622 534 640 534L676 536L672 566Q640 568 618 548Z", rubber, {
      bulge: 5,
      shine: 0.3,
    }) +
    screws([
      [540, 508],
      [716, 546],
      [850, 356],
    ])
  );
}

function collar(pen: Pen, impact: boolean): string {
  const ring = linear(pen, [
    [0, "#5c646c"],
    [0.3, "#a9b1b8"],
    [0.6, "#3d444b"],
    [1, "#171b1f"],
  ]);
  const ridges = Array.from(
    { length: 7 },
    (_, i) =>
      `<path d="M${impact ? 402 : 424} ${370 + i * 20}h38" stroke="#0c0f12" stroke-width="4" opacity="0.5"/>`,
  );
  const torque =
    "M404 366Q406 350 424 348L498 334Q512 334 512 350L512 516Q512 530 498 530L424 508Q406 504 404 488Z";
  const second = impact
    ? `<path d="M384 376h30v106h-30q-12 0 -12 -12v-82q0 -12 12 -12Z" fill="${ring}"/>`
    : "";
  return (
    second +
    moulded(pen, torque, rubber, { bulge: 16, shine: 0.35 }) +
    ridges.join("") +
    `<path d="M470 342V520" stroke="${lighter(rubber, 0.25)}" stroke-width="3" opacity="0.6"/>`
  );
}
