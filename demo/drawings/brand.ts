import { brakeDisc } from "./auto/brake.ts";
import { brick, ink } from "./colour.ts";
import { cordless } from "./power/cordless.ts";
import { blur, linear, type Pen } from "./pen.ts";
import { scene } from "./scenes.ts";
import { picture } from "./studio.ts";
import { washer } from "./home/washer.ts";

const display = scene([
  [(pen) => brakeDisc(pen, { vented: true }), 390, 10, 0.46],
  [(pen) => washer(pen, { yaw: -0.32 }), 730, -20, 0.56],
  [(pen) => cordless(pen, { volts: 18 }), 500, 172, 0.42],
]);

type Paint = { wall: string; shop: string; hollow: string };

/** Three tube houses of a guild street, each with its awning: in a frame of 64 by 64. */
function street({ wall, shop, hollow }: Paint): string {
  const awning = (x: number, w: number): string => {
    const tooth = w / 3;
    return `M${x} 37h${w}v6.5${Array.from({ length: 3 }, () => `a${tooth / 2} 3 0 0 1 ${-tooth} 0`).join("")}z`;
  };
  const pane = (x: number, y: number): string => `M${x} ${y + 7}v-4.5a2.5 2.5 0 0 1 5 0v4.5z`;
  return (
    `<path fill="${wall}" d="M4 60V26l8.5-8L21 26v34zM23 60V12q0-1.5 1.5-1.5H27V8q5-5 10 0v2.5h2.5Q41 10.5 41 12v48zM43 60V30q8.5-11 17 0v30z"/>` +
    `<path fill="${hollow}" d="${pane(10, 26)}${pane(26.2, 17)}${pane(32.8, 17)}${pane(29.5, 27)}${pane(49, 28)}M9.5 48h6v12h-6zM28.7 48h6.6v12h-6.6zM48.5 48h6v12h-6z"/>` +
    `<path fill="${shop}" d="${awning(2.5, 20)}${awning(22.5, 19)}${awning(41.5, 20)}"/>`
  );
}

const svg = (marks: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${marks}</svg>`;

/** For light surfaces: ink houses, brick awnings. */
export const logoMark = (): string => svg(street({ wall: ink, shop: brick, hollow: "#ffffff" }));
/** For dark surfaces. */
export const logoMarkLight = (): string =>
  svg(street({ wall: "#ffffff", shop: "#f0675d", hollow: ink }));
/** A brick tile that still reads at 16 pixels. */
export const favicon = (): string =>
  svg(
    `<rect width="64" height="64" rx="14" fill="${brick}"/><g transform="translate(6.4 5.6) scale(0.8)">${street({ wall: "#ffffff", shop: ink, hollow: brick })}</g>`,
  );

/** The picture of a shared link, 1200 by 630: the logo's street above products of the three stores. */
export function openGraph(): string {
  return picture(goods, { width: 1200, height: 630 });
}

function goods(pen: Pen): string {
  const veil = linear(
    pen,
    [
      [0, brick],
      [0.62, "#8f1d17"],
      [1, "#6f1511"],
    ],
    [0, 0, 1, 1],
  );
  return (
    display(pen) +
    `<path d="M0 0H520Q450 315 520 630H0Z" fill="#1d2630" opacity="0.4" filter="${blur(pen, 16)}"/><path d="M0 0H500Q430 315 500 630H0Z" fill="${veil}"/>` +
    `<g transform="translate(86 165) scale(4.7)">${street({ wall: "#ffffff", shop: ink, hollow: "#8f1d17" })}</g>`
  );
}
