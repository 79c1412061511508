import { turned, type Ring } from "../power/lathe.ts";
import { standing } from "../material.ts";
import { blur, type Pen } from "../pen.ts";

/** A spark plug; `tip` is the colour of its fine centre pin, `count` the number of plugs side by side. */
export function sparkPlug(
  pen: Pen,
  { tip, count = 1, band = "#2f6a99" }: { tip: string; count?: number; band?: string },
): string {
  const one = plug(pen, tip, band);
  if (count === 1)
    return (
      shade(pen, 600, 640, 0) +
      `<g transform="translate(600 610) rotate(38) scale(1.08)">${one}</g>`
    );
  return [0, 1, 2, 3]
    .map(
      (i) =>
        shade(pen, 240 + i * 250, 660, 38) +
        `<g transform="translate(${230 + i * 250} 610) rotate(14) scale(0.86)">${one}</g>`,
    )
    .join("");
}

function shade(pen: Pen, x: number, y: number, turn: number): string {
  const [angle, depth] = turn === 0 ? [38, 0.4] : [14, 0.28];
  return `<g filter="${blur(pen, 20)}"><rect x="-52" y="-440" width="104" height="880" rx="52" fill="#1d2630" opacity="${depth}" transform="translate(${x + 34} ${y + 26}) rotate(${angle})"/></g>`;
}

function plug(pen: Pen, tip: string, band: string): string {
  const rings: Ring[] = [
    [44, 392, "#8e969e", 0.75],
    [46, 386],
    [46, 196],
    [56, 190, "#aab2b9", 0.9],
    [84, 190, "#c3c9ce", 0.9],
    [84, 168],
    [70, 168, "#b2b9c0"],
    [70, 132],
    [92, 132, "#bcc3c9", 0.85],
    [92, 44],
    [72, 34],
    [66, 4, "#f0f1f2", 0.5],
    [52, 4, "#f2f3f4", 0.6],
    [46, -170],
    [46, -192],
    [38, -250],
    [30, -258, "#b9862e", 0.8],
    [30, -330],
    [22, -338],
    [24, -384],
    [16, -392],
  ];
  const threads = Array.from(
    { length: 13 },
    (_, i) =>
      `<path d="M-48 ${208 + i * 13.6}Q0 ${226 + i * 13.6} 48 ${206 + i * 13.6}" stroke="#2c3238" stroke-width="5" fill="none" opacity="0.75"/><path d="M-46 ${213 + i * 13.6}Q0 ${231 + i * 13.6} 46 ${211 + i * 13.6}" stroke="#fff" stroke-width="1.8" fill="none" opacity="0.55"/>`,
  );
  const hex = `<path d="M-92 132V44M-34 152V62M42 152V60M92 132V44" stroke="#3a4148" stroke-width="3" opacity="0.55"/><path d="M-34 152Q2 158 42 152V62Q2 68 -34 62Z" fill="#fff" opacity="0.2"/>`;
  const ribs = [-50, -80, -110, -140].map(
    (y) =>
      `<path d="M-51 ${y}Q0 ${y + 20} 51 ${y}" stroke="#c5c9cd" stroke-width="6" fill="none"/>`,
  );
  const foot = `<path d="M-12 392V424H12V392Z" fill="${standing(pen, "#f0ebe2", 0.5)}"/><path d="M-3.5 420V446H3.5V420Z" fill="${tip}"/><path d="M30 388V452Q30 466 14 466H-10" stroke="#8e969e" stroke-width="15" fill="none" stroke-linejoin="round"/><path d="M26 390V450Q26 460 12 460H-10" stroke="#eef1f3" stroke-width="3" fill="none"/><rect x="-10" y="456" width="16" height="6" fill="${tip}"/>`;
  return (
    foot +
    turned(pen, 0, rings, 0.2, "#d9b25c") +
    threads.join("") +
    hex +
    ribs.join("") +
    `<path d="M-50 -16Q0 4 50 -16V-28Q0 -8 -50 -28Z" fill="${band}" opacity="0.9"/>`
  );
}
