import { lighter, rubber } from "../colour.ts";
import { moulded } from "../material.ts";
import { blur, linear, type Pen } from "../pen.ts";

/** A wiper blade of 60 cm across the frame; `tilt` turns it in degrees. */
export function wiper(pen: Pen, { flat, tilt = -24 }: { flat: boolean; tilt?: number }): string {
  const marks = flat ? flatBlade(pen) : framedBlade(pen);
  const shade = `<path d="M40 668Q600 604 1160 668L1160 690Q600 650 40 690Z" fill="#1d2630" opacity="0.4" filter="${blur(pen, 16)}" transform="translate(24 56)"/>`;
  return `<g transform="rotate(${tilt} 600 600)">${shade}${marks}</g>`;
}

function lip(pen: Pen): string {
  const edge = linear(pen, [
    [0, "#0a0c0e"],
    [0.6, "#33393f"],
    [1, "#101315"],
  ]);
  return `<path d="M44 640Q600 572 1156 640L1154 668Q600 602 46 668Z" fill="${edge}"/><path d="M46 666Q600 600 1154 666" stroke="#596068" stroke-width="3" fill="none"/>`;
}

function flatBlade(pen: Pen): string {
  const spoiler =
    "M40 636Q320 566 600 560Q880 566 1160 636L1158 650Q880 590 600 586Q320 590 42 650Z";
  const wing = "M60 622Q330 548 600 540Q870 548 1140 622L1158 638Q880 574 600 568Q320 574 42 638Z";
  const clips = [44, 1116].map((x) =>
    moulded(pen, `M${x} 618h40q8 0 8 10v36q0 8 -8 8h-40q-8 0 -8 -8v-36q0 -10 8 -10Z`, "#30363c", {
      bulge: 6,
      shine: 0.5,
    }),
  );
  return (
    `<g transform="translate(0 -16)">${lip(pen)}</g>` +
    moulded(pen, spoiler, rubber, { bulge: 7, shine: 0.35 }) +
    moulded(pen, wing, lighter(rubber, 0.08), { bulge: 9, shine: 0.6 }) +
    clips.join("") +
    adapter(pen, 520)
  );
}

function adapter(pen: Pen, y: number): string {
  return (
    moulded(
      pen,
      `M500 ${y + 60}Q504 ${y} 540 ${y - 6}H660Q696 ${y} 700 ${y + 60}Q690 ${y + 74} 670 ${y + 72}H530Q510 ${y + 74} 500 ${y + 60}Z`,
      "#353b42",
      { bulge: 12, shine: 0.6 },
    ) +
    moulded(
      pen,
      `M556 ${y + 6}H644Q654 ${y + 8} 652 ${y + 20}L646 ${y + 44}H554L548 ${y + 20}Q546 ${y + 8} 556 ${y + 6}Z`,
      "#1d2125",
      { bulge: 6, shine: 0.4 },
    ) +
    `<path d="M530 ${y + 58}H670" stroke="#0b0d0f" stroke-width="5"/><rect x="574" y="${y + 14}" width="52" height="14" rx="6" fill="#5d656d"/>`
  );
}

function framedBlade(pen: Pen): string {
  const bow = (left: number, right: number, top: number, foot: number, heavy: number): string =>
    moulded(
      pen,
      `M${left} ${foot}Q${(left * 3 + right) / 4} ${top} ${(left + right) / 2} ${top}Q${(left + right * 3) / 4} ${top} ${right} ${foot}L${right - 12} ${foot + heavy}Q${(left + right * 3) / 4} ${top + heavy * 1.3} ${(left + right) / 2} ${top + heavy * 1.3}Q${(left * 3 + right) / 4} ${top + heavy * 1.3} ${left + 12} ${foot + heavy}Z`,
      "#3a4148",
      { bulge: 7, shine: 0.75 },
    );
  const claw = (x: number, y: number): string =>
    moulded(pen, `M${x - 15} ${y}h30v40h-30Z`, "#22272c", { bulge: 4, shine: 0.5 });
  const rivet = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="9" fill="#9aa2aa"/><circle cx="${x - 2}" cy="${y - 3}" r="3" fill="#fff"/>`;
  return (
    lip(pen) +
    bow(70, 380, 580, 626, 22) +
    bow(820, 1130, 580, 626, 22) +
    bow(400, 800, 572, 592, 20) +
    [
      [76, 622],
      [374, 590],
      [408, 586],
      [792, 586],
      [826, 590],
      [1124, 622],
    ]
      .map(([x = 0, y = 0]) => claw(x, y))
      .join("") +
    bow(212, 988, 500, 578, 34) +
    [
      [226, 596],
      [974, 596],
    ]
      .map(([x = 0, y = 0]) => rivet(x, y))
      .join("") +
    `<path d="M470 520H730" stroke="#000" stroke-width="10" opacity="0.5" stroke-linecap="round"/>` +
    adapter(pen, 474)
  );
}
