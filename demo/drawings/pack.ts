import { groundShade } from "./home/cabinet.ts";
import { brick, darker, lighter, rubber } from "./colour.ts";
import { moulded } from "./material.ts";
import { across, linear, type Pen } from "./pen.ts";
import { box, threeQuarter } from "./solid.ts";

/** A sliding 18 V battery; `tall` is the pack with two rows of cells. */
export function pack(pen: Pen, { tall = false }: { tall?: boolean }): string {
  const h = tall ? 330 : 190;
  const view = {
    ...threeQuarter,
    yaw: -0.62,
    pitch: 0.42,
    scale: 1.02,
    cx: 590,
    cy: tall ? 880 : 820,
  };
  const [w, d] = [400, 580];
  return (
    groundShade(pen, view, w, d) +
    box(view, [w, h, d], {
      front: front(pen, w, h),
      side: flank(pen, d, h, tall),
      top: `<rect width="${w}" height="${d}" rx="26" fill="${linear(pen, [
        [0, "#4a5058"],
        [1, "#33393f"],
      ])}"/>`,
    }) +
    rails(pen, view, h)
  );
}

function rails(pen: Pen, view: typeof threeQuarter, h: number): string {
  const slide = (x: number): string =>
    box(view, [54, 56, 400], plainFaces(pen, 54, 56, 400, "#3a4047"), [x, h, -50]);
  const socket = Array.from(
    { length: 5 },
    (_, i) =>
      `<rect x="${22 + i * 36}" y="270" width="18" height="92" rx="4" fill="#0c0f12"/><rect x="${27 + i * 36}" y="290" width="8" height="72" fill="#d6a94a"/>`,
  ).join("");
  const ridge = box(
    view,
    [210, 34, 380],
    {
      ...plainFaces(pen, 210, 34, 380, "#2d3238"),
      top: `<rect width="210" height="380" fill="#343a41"/>${socket}`,
    },
    [0, h, -60],
  );
  return slide(-160) + ridge + slide(160);
}

/** Three plain faces of one colour, lit from the upper left. */
export const plainFaces = (
  pen: Pen,
  w: number,
  h: number,
  d: number,
  colour: string,
): { front: string; side: string; top: string } => ({
  front: `<rect width="${w}" height="${h}" fill="${linear(pen, [
    [0, lighter(colour, 0.2)],
    [1, darker(colour, 0.2)],
  ])}"/>`,
  side: `<rect width="${d}" height="${h}" fill="${darker(colour, 0.42)}"/>`,
  top: `<rect width="${w}" height="${d}" fill="${linear(pen, [
    [0, lighter(colour, 0.14)],
    [1, lighter(colour, 0.3)],
  ])}"/>`,
});

function front(pen: Pen, w: number, h: number): string {
  return (
    `<rect width="${w}" height="${h}" rx="20" fill="${linear(pen, [
      [0, "#454b52"],
      [0.2, "#353a41"],
      [1, "#1b1f23"],
    ])}"/>` +
    moulded(
      pen,
      `M90 ${h * 0.2}H${w - 90}Q${w - 74} ${h * 0.2} ${w - 74} ${h * 0.2 + 16}V${h * 0.2 + 64}Q${w - 76} ${h * 0.2 + 82} ${w - 96} ${h * 0.2 + 82}H96Q76 ${h * 0.2 + 82} 74 ${h * 0.2 + 64}V${h * 0.2 + 16}Q74 ${h * 0.2} 90 ${h * 0.2}Z`,
      brick,
      { bulge: 9, shine: 0.5 },
    ) +
    `<path d="M120 ${h * 0.2 + 40}H${w - 120}" stroke="#5e120e" stroke-width="8" opacity="0.6"/>` +
    [0, 1, 2]
      .map(
        (i) =>
          `<rect x="${w / 2 - 58 + i * 42}" y="${h * 0.74}" width="32" height="14" rx="6" fill="#5bd08a" opacity="${i === 2 ? 0.3 : 1}"/>`,
      )
      .join("")
  );
}

function flank(pen: Pen, d: number, h: number, tall: boolean): string {
  const seams = tall
    ? `<path d="M0 ${h * 0.52}H${d}" stroke="#000" stroke-width="6" opacity="0.6"/><path d="M0 ${h * 0.52 + 5}H${d}" stroke="#fff" stroke-width="2" opacity="0.2"/>`
    : "";
  return (
    `<rect width="${d}" height="${h}" rx="18" fill="${linear(
      pen,
      [
        [0, "#2b3036"],
        [1, "#111417"],
      ],
      across,
    )}"/>${seams}` +
    `<rect x="90" y="${h * 0.22}" width="${d - 200}" height="${h * 0.34}" rx="10" fill="#1d5685" opacity="0.85"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M${110 + i * 84} ${h * 0.74}h50" stroke="${lighter(rubber, 0.2)}" stroke-width="8" stroke-linecap="round" opacity="0.6"/>`,
      )
      .join("")
  );
}

/** A mains charger with an empty slot and its cable at the back. */
export function charger(pen: Pen, { busy = false }: { busy?: boolean }): string {
  const view = { ...threeQuarter, yaw: -0.5, pitch: 0.5, scale: 1, cx: 590, cy: 810 };
  const [w, h, d] = [520, 150, 600];
  const slot = `<rect width="${w}" height="${d}" rx="30" fill="${linear(pen, [
    [0, "#555c64"],
    [1, "#3c4249"],
  ])}"/><rect x="76" y="60" width="${w - 152}" height="330" rx="18" fill="#15191d"/><rect x="96" y="80" width="44" height="290" rx="10" fill="#2b3036"/><rect x="${w - 140}" y="80" width="44" height="290" rx="10" fill="#2b3036"/>${[0, 1, 2, 3].map((i) => `<rect x="${178 + i * 46}" y="110" width="14" height="110" rx="4" fill="#d6a94a"/>`).join("")}${[0, 1, 2, 3, 4].map((i) => `<rect x="${120 + i * 60}" y="430" width="40" height="12" rx="6" fill="#1c2024"/>`).join("")}<circle cx="160" cy="520" r="20" fill="${busy ? "#5bd08a" : "#2f6b4a"}"/><circle cx="220" cy="520" r="14" fill="#7a231e"/><rect x="290" y="504" width="150" height="32" rx="10" fill="#23282d"/>`;
  const cable = `<path d="M830 560C980 500 1080 560 1060 660S1090 800 1150 820" fill="none" stroke="#15181c" stroke-width="18" stroke-linecap="round"/>`;
  const battery = busy ? `<g transform="translate(134 92) scale(0.72)">${pack(pen, {})}</g>` : "";
  return (
    cable +
    groundShade(pen, view, w, d) +
    box(view, [w, h, d], {
      front: `<rect width="${w}" height="${h}" rx="22" fill="${linear(pen, [
        [0, "#3f464d"],
        [1, "#1d2125"],
      ])}"/><rect x="40" y="50" width="${w - 80}" height="50" rx="14" fill="#1d5685" opacity="0.9"/>`,
      side: `<rect width="${d}" height="${h}" rx="18" fill="#191d21"/>${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="${120 + i * 60}" y="50" width="34" height="56" rx="8" fill="#0a0c0e"/>`).join("")}`,
      top: slot,
    }) +
    battery
  );
}
