import { brick, darker, lighter } from "../colour.ts";
import { turned } from "../power/lathe.ts";
import { moulded, sheen, standing } from "../material.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { floorShadow } from "../studio.ts";

/** A pair of disc horns, high and low tone, on their brackets. */
export function hornPair(pen: Pen): string {
  const shadow = floorShadow(pen, 150, 985, 900, 56);
  return (
    shadow +
    `<g transform="translate(800 560) scale(0.92)">${horn(pen, "#2b3036")}</g><g transform="translate(400 640)">${horn(pen, brick)}</g>`
  );
}

function horn(pen: Pen, colour: string): string {
  const dome = radial(
    pen,
    [
      [0, lighter(colour, 0.55)],
      [0.4, colour],
      [0.85, darker(colour, 0.4)],
      [1, darker(colour, 0.65)],
    ],
    [0.36, 0.3, 0.75],
  );
  const chrome = linear(
    pen,
    [
      [0, "#fdfdfd"],
      [0.3, "#9aa2aa"],
      [0.5, "#e8ebee"],
      [0.75, "#5d656d"],
      [1, "#c3c9ce"],
    ],
    [0.1, 0, 0.9, 1],
  );
  const grille = Array.from({ length: 9 }, (_, i) => {
    const y = -128 + i * 32;
    const half = Math.sqrt(Math.max(0, 168 * 168 - y * y));
    return `<rect x="${-half + 6}" y="${y - 7}" width="${half * 2 - 12}" height="14" rx="7" fill="#0c0f12" opacity="0.8"/><rect x="${-half + 6}" y="${y + 6}" width="${half * 2 - 12}" height="3" rx="1.5" fill="#fff" opacity="0.2"/>`;
  });
  return (
    moulded(pen, "M-30 -400Q-30 -420 0 -420Q30 -420 30 -400V-200H-30Z", "#9aa2aa", {
      bulge: 6,
      shine: 0.8,
    }) +
    `<circle cy="-386" r="15" fill="#23282d"/>` +
    `<path d="M170 120q90 20 96 110h-60q-10 -50 -70 -56Z" fill="${standing(pen, "#30363c")}"/>` +
    `<circle cx="12" cy="18" r="252" fill="#000" opacity="0.4" filter="${blur(pen, 16)}"/><circle r="252" fill="${chrome}"/><circle r="232" fill="#15191d"/><circle r="222" fill="${dome}"/>` +
    grille.join("") +
    `<circle r="58" fill="${chrome}"/><circle r="48" fill="${dome}"/><circle cx="-14" cy="-16" r="12" fill="#fff" opacity="0.6"/>` +
    Array.from(
      { length: 8 },
      (_, i) =>
        `<circle cx="${(Math.cos(i * 0.785 + 0.39) * 242).toFixed(1)}" cy="${(Math.sin(i * 0.785 + 0.39) * 242).toFixed(1)}" r="8" fill="#30363c"/>`,
    ).join("") +
    `<path d="M-190 -110A220 220 0 0 1 20 -214Q-110 -170 -190 -110Z" fill="#fff" opacity="0.35" filter="${blur(pen, 5)}"/>`
  );
}

/** Two halogen headlamp bulbs, upright on their sockets. */
export function bulbs(pen: Pen, { lit = false }: { lit?: boolean }): string {
  const halo = radial(pen, [
    [0, "#fff6da", 0.95],
    [0.4, "#ffe9a8", 0.4],
    [1, "#ffe9a8", 0],
  ]);
  const glow = (x: number): string =>
    lit ? `<circle cx="${x}" cy="420" r="330" fill="${halo}"/>` : "";
  return (
    floorShadow(pen, 220, 985, 780, 50) +
    glow(800) +
    `<g transform="translate(800 930) scale(0.92)">${bulb(pen, lit)}</g>` +
    glow(410) +
    `<g transform="translate(410 970)">${bulb(pen, lit)}</g>`
  );
}

function bulb(pen: Pen, lit: boolean): string {
  const wall = linear(
    pen,
    [
      [0, "#8fa3b0", 0.75],
      [0.16, "#ffffff", 0.9],
      [0.34, "#dfe9ee", 0.35],
      [0.7, "#9fb1bc", 0.4],
      [0.9, "#ffffff", 0.8],
      [1, "#6d808c", 0.8],
    ],
    [0, 0, 1, 0],
  );
  const base = turned(
    pen,
    0,
    [
      [66, 0, "#e8e4da", 0.4],
      [66, -90],
      [120, -96, "#aab0b6", 0.7],
      [128, -110],
      [128, -124],
      [88, -124, "#b9bfc5", 0.8],
      [84, -226],
      [72, -250],
    ],
    0.22,
    "#6b737a",
  );
  const blades = [-40, 0, 40].map(
    (x) =>
      `<rect x="${x - 9}" y="-4" width="18" height="${x === 0 ? 62 : 52}" fill="${standing(pen, "#b9bfc5")}"/>`,
  );
  const wire = lit ? "#fff3c4" : "#7a6a55";
  return (
    blades.join("") +
    base +
    `<path d="M-26 -250V-400M26 -250V-440" stroke="#8b939b" stroke-width="6"/><path d="M-26 -400${Array.from({ length: 6 }, () => "l4 -12l4 12").join("")}L26 -440" stroke="${wire}" stroke-width="5" fill="none"/>${lit ? `<ellipse cy="-415" rx="46" ry="26" fill="#fffbe8" filter="${blur(pen, 8)}"/>` : ""}` +
    `<path d="M-66 -244V-520Q-62 -570 0 -580Q62 -570 66 -520V-244A66 14 0 0 1 -66 -244Z" fill="${wall}"/><path d="M-60 -530Q-54 -566 0 -574Q54 -566 60 -530Q30 -516 0 -516Q-30 -516 -60 -530Z" fill="#20262c" opacity="0.75"/>` +
    sheen(pen, "M-50 -500Q-54 -400 -50 -270L-36 -270Q-40 -400 -36 -500Z", 0.85, 3)
  );
}
