import { darker, lighter } from "../colour.ts";
import { moulded } from "../material.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { project, plane, type View } from "../solid.ts";
import { floorShadow } from "../studio.ts";

export type PadLook = {
  wide: number;
  tall: number;
  colour: string;
  ears: "hook" | "square";
  clips?: boolean;
  plate?: string;
};

/** Four brake pads: two in front with the lining visible, two at the back showing their backs. */
export function brakePads(pen: Pen, look: PadLook): string {
  const one = pad(pen, look);
  const back = pad(pen, { ...look, clips: false }, true);
  const { wide } = look;
  return (
    floorShadow(pen, 130, 950, 950, 56) +
    `<g transform="translate(${820 - wide * 10} 470) rotate(7) scale(0.86)">${back}</g><g transform="translate(360 440) rotate(-9) scale(0.86)">${back}</g>` +
    `<g transform="translate(760 760) rotate(4)">${one}</g><g transform="translate(410 800) rotate(-4)">${one}</g>`
  );
}

function pad(
  pen: Pen,
  { wide, tall, colour, ears, clips = false, plate = "#565e66" }: PadLook,
  rear = false,
): string {
  const [w, h] = [270 * wide, 160 * tall];
  const ear =
    ears === "hook"
      ? `L${w + 46} ${-h * 0.42}Q${w + 66} ${-h * 0.4} ${w + 62} ${-h * 0.16}L${w + 44} ${h * 0.16}L${w + 4} ${h * 0.1}`
      : `L${w + 54} ${-h * 0.3}L${w + 54} ${h * 0.34}L${w + 4} ${h * 0.34}`;
  const mirrored =
    ears === "hook"
      ? `L${-w - 4} ${h * 0.1}L${-w - 44} ${h * 0.16}L${-w - 62} ${-h * 0.16}Q${-w - 66} ${-h * 0.4} ${-w - 46} ${-h * 0.42}`
      : `L${-w - 4} ${h * 0.34}L${-w - 54} ${h * 0.34}L${-w - 54} ${-h * 0.3}`;
  const outline = `M${-w * 0.86} ${-h * 0.86}Q0 ${-h * 1.18} ${w * 0.86} ${-h * 0.86}L${w} ${-h * 0.46}${ear}L${w * 0.94} ${h * 0.84}Q0 ${h * 0.62} ${-w * 0.94} ${h * 0.84}${mirrored}L${-w} ${-h * 0.46}Z`;
  const base = `<g transform="translate(10 12)"><path d="${outline}" fill="#20252a"/></g>${moulded(pen, outline, plate, { bulge: 9, shine: 0.5 })}`;
  if (rear) return base + shim(pen, w, h);
  const lining = `M${-w * 0.78} ${-h * 0.72}Q0 ${-h * 1.02} ${w * 0.78} ${-h * 0.72}L${w * 0.86} ${h * 0.62}Q0 ${h * 0.44} ${-w * 0.86} ${h * 0.62}Z`;
  const grain = Array.from({ length: 110 }, (_, i) => {
    const [x, y] = [((i * 0.7549) % 1) * 2 - 1, ((i * 0.5698) % 1) * 2 - 1];
    return `<circle cx="${(x * w * 0.72).toFixed(0)}" cy="${(y * h * 0.52 - h * 0.12).toFixed(0)}" r="${1.6 + (i % 3)}" fill="${i % 4 === 0 ? "#d8c9a6" : i % 4 === 1 ? "#0a0a0a" : lighter(colour, 0.4)}" opacity="0.55"/>`;
  });
  return (
    base +
    `<g transform="translate(4 6)"><path d="${lining}" fill="#0d0f11" opacity="0.8"/></g>` +
    moulded(pen, lining, colour, { bulge: 13, shine: 0.18 }) +
    grain.join("") +
    `<path d="M-7 ${-h * 0.86}L-6 ${h * 0.5}" stroke="#0b0c0e" stroke-width="15"/><path d="M3 ${-h * 0.84}L4 ${h * 0.5}" stroke="${lighter(colour, 0.35)}" stroke-width="2" opacity="0.6"/>` +
    (clips
      ? `<path d="M${w * 0.7} ${-h * 0.8}q30 -46 66 -16q16 24 -10 46" stroke="#b9c0c7" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M${w * 0.7} ${-h * 0.82}q30 -46 64 -18" stroke="#fff" stroke-width="3" fill="none" opacity="0.7"/>`
      : "")
  );
}

function shim(pen: Pen, w: number, h: number): string {
  const sheet = linear(
    pen,
    [
      [0, "#eef1f3"],
      [0.4, "#aab1b8"],
      [1, "#757d85"],
    ],
    [0, 0, 1, 1],
  );
  return (
    `<path d="M${-w * 0.8} ${-h * 0.74}Q0 ${-h * 1.02} ${w * 0.8} ${-h * 0.74}L${w * 0.84} ${h * 0.6}Q0 ${h * 0.44} ${-w * 0.84} ${h * 0.6}Z" fill="${sheet}"/>` +
    `<circle r="${h * 0.42}" cy="${-h * 0.14}" fill="none" stroke="#5d656d" stroke-width="5" opacity="0.7"/><circle cx="${-w * 0.6}" cy="${-h * 0.1}" r="14" fill="#3a4148"/><circle cx="${w * 0.6}" cy="${-h * 0.1}" r="14" fill="#3a4148"/>`
  );
}

/** An upright brake disc, hat to the viewer; vented ones show their vanes. */
export function brakeDisc(
  pen: Pen,
  { vented, coated = false, yaw = 0.62 }: { vented: boolean; coated?: boolean; yaw?: number },
): string {
  const view: View = { yaw, pitch: 0.16, scale: 1, cx: 590, cy: 600 };
  const [r, thick] = [430, vented ? 74 : 40];
  const ring = (z: number, radius: number, paint: string, extra = ""): string =>
    `<g transform="${plane(view, [0, 0, z], [1, 0, 0], [0, -1, 0])}"><circle r="${radius}" fill="${paint}"/>${extra}</g>`;
  const face = radial(
    pen,
    [
      [0.55, "#9fa7ae"],
      [0.62, "#e3e7ea"],
      [0.74, "#b2b9c0"],
      [0.86, "#eef1f3"],
      [1, "#a2aab1"],
    ],
    [0.5, 0.5, 0.5],
  );
  const sweep = linear(
    pen,
    [
      [0, "#ffffff", 0.75],
      [0.3, "#ffffff", 0],
      [0.62, "#05080c", 0.34],
      [1, "#ffffff", 0.3],
    ],
    [0, 0, 1, 1],
  );
  const turned = [250, 278, 306, 334, 362, 390, 414]
    .map(
      (at) => `<circle r="${at}" fill="none" stroke="#5d656d" stroke-width="1.6" opacity="0.22"/>`,
    )
    .join("");
  const edge = (z: number): string => {
    const middle = vented && Math.abs(z) < thick * 0.24;
    return ring(z, middle ? r - 7 : r, middle ? "#16191d" : coated ? "#6b737b" : "#878f97");
  };
  const depth = Array.from({ length: 26 }, (_, i) => edge(-thick / 2 + (i * thick) / 25)).join("");
  const vanes = vented
    ? Array.from({ length: 72 }, (_, i) =>
        vane(view, r, (i / 72) * 2 * Math.PI, thick * 0.24),
      ).join("")
    : "";
  const hatColour = coated ? "#7d858d" : "#99a1a8";
  const hat = Array.from({ length: 30 }, (_, i) =>
    ring(thick / 2 + i * 3.2, 208 - i * 0.5, darker(hatColour, 0.5 - i * 0.008)),
  ).join("");
  const [lx, ly] = project(view, [0, -r, 0]);
  return (
    floorShadow(pen, lx - 250, ly + 4, 560, 44) +
    depth +
    vanes +
    ring(
      thick / 2,
      r,
      face,
      `${turned}<circle r="${r}" fill="${sweep}"/><circle r="${r - 3}" fill="none" stroke="#fff" stroke-width="4" opacity="0.6"/><circle r="240" fill="#4b535b"/>`,
    ) +
    `<g filter="${blur(pen, 8)}" opacity="0.5">${ring(thick / 2 + 2, 222, "#000")}</g>` +
    hat +
    ring(
      thick / 2 + 96,
      192,
      linear(
        pen,
        [
          [0, lighter(hatColour, 0.55)],
          [0.5, hatColour],
          [1, darker(hatColour, 0.4)],
        ],
        [0, 0, 1, 1],
      ),
      hatHoles(pen),
    )
  );
}

function vane(view: View, r: number, turn: number, half: number): string {
  const [x, y] = [Math.cos(turn) * (r - 4), Math.sin(turn) * (r - 4)];
  const [a, b] = [project(view, [x, y, -half]), project(view, [x, y, half])];
  const facing = -Math.cos(turn) * Math.sin(view.yaw) - Math.sin(turn) * 0.1;
  return facing < 0.05
    ? ""
    : `<path d="M${a.join(" ")}L${b.join(" ")}" stroke="#8b939b" stroke-width="9"/>`;
}

function hatHoles(pen: Pen): string {
  const hole = (turn: number, far: number, radius: number): string =>
    `<circle cx="${(Math.cos(turn) * far).toFixed(1)}" cy="${(Math.sin(turn) * far).toFixed(1)}" r="${radius}" fill="#1a1e22"/><circle cx="${(Math.cos(turn) * far + 2).toFixed(1)}" cy="${(Math.sin(turn) * far + 3).toFixed(1)}" r="${radius - 4}" fill="#dde1e5" opacity="0.55"/>`;
  const bore = radial(pen, [
    [0, "#eceff2"],
    [0.9, "#c9ced3"],
    [1, "#5d656d"],
  ]);
  return (
    [0, 1, 2, 3, 4].map((i) => hole(-1.57 + i * 1.2566, 128, 21)).join("") +
    [0, 1].map((i) => hole(0.3 + i * 3.14, 142, 10)).join("") +
    `<circle r="78" fill="#2a3036"/><circle cx="4" cy="5" r="70" fill="${bore}" opacity="0.9"/><circle r="184" fill="none" stroke="#fff" stroke-width="3" opacity="0.5"/>`
  );
}
