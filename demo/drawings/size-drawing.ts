import { ink } from "./colour.ts";
import type { Pen } from "./pen.ts";
import type { Drawing } from "./studio.ts";

/** Left, top, right, bottom of the product in its frame. */
export type Extent = readonly [left: number, top: number, right: number, bottom: number];

const scale = 0.78;

/**
 * The product drawn smaller, with dimension lines for its width and height. They carry no figures: the text has them.
 */
export function sizeDrawing(draw: Drawing, [left, top, right, bottom]: Extent): Drawing {
  const [dx, dy] = [600 - ((left + right) / 2) * scale + 50, 560 - ((top + bottom) / 2) * scale];
  const [l, t, r, b] = [
    left * scale + dx,
    top * scale + dy,
    right * scale + dx,
    bottom * scale + dy,
  ];
  const [low, out] = [Math.min(1140, b + 84), Math.max(56, l - 84)];
  return (pen: Pen) =>
    `<g transform="translate(${dx} ${dy}) scale(${scale})">${draw(pen)}</g><g stroke="${ink}" stroke-width="3.5" fill="none" opacity="0.72">` +
    `<path d="M${l} ${low}H${r}M${out} ${t}V${b}"/><path d="M${l} ${b + 26}V${low + 20}M${r} ${b + 26}V${low + 20}M${l - 26} ${t}H${out - 20}M${l - 26} ${b}H${out - 20}" stroke-width="2" opacity="0.7"/></g>` +
    `<g fill="${ink}" opacity="0.72">${arrow(l, low, 0)}${arrow(r, low, 180)}${arrow(out, t, 90)}${arrow(out, b, 270)}</g>`;
}

const arrow = (x: number, y: number, turn: number): string =>
  `<path d="M0 0L30 -10V10Z" transform="translate(${x} ${y}) rotate(${turn})"/>`;
