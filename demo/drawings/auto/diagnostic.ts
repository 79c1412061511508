import { groundShade } from "../home/cabinet.ts";
import { brick, darker, lighter, rubber, toolBlue } from "../colour.ts";
import { linear, type Pen } from "../pen.ts";
import { plainFaces } from "../pack.ts";
import { box, threeQuarter, type View } from "../solid.ts";

export type DiagnosticLook = {
  sockets: 1 | 2;
  body?: string;
  scope?: boolean;
  tablet?: boolean;
  yaw?: number;
};

/** A workshop diagnostic module with its vehicle lead; `tablet` adds a screen showing a trace. */
export function diagnostic(
  pen: Pen,
  { sockets, body = toolBlue, scope = false, tablet = false, yaw = -0.46 }: DiagnosticLook,
): string {
  const view: View = {
    ...threeQuarter,
    yaw,
    pitch: 0.6,
    scale: tablet ? 0.72 : 1,
    cx: tablet ? 470 : 560,
    cy: tablet ? 960 : 800,
  };
  return (
    (tablet ? screen(pen) : "") +
    lead(pen, tablet) +
    groundShade(pen, view, 640, 430) +
    module(pen, view, sockets, body, scope)
  );
}

function module(pen: Pen, view: View, sockets: 1 | 2, body: string, scope: boolean): string {
  const [w, h, d] = [560, 120, 430];
  const shell = box(view, [w, h, d], {
    front: `<rect width="${w}" height="${h}" fill="${linear(pen, [
      [0, lighter(body, 0.15)],
      [1, darker(body, 0.35)],
    ])}"/>${jacks(sockets, scope)}`,
    side: `<rect width="${d}" height="${h}" fill="${darker(body, 0.5)}"/>`,
    top: lid(pen, w, d, body),
  });
  const bumper = (x: number): string =>
    box(view, [56, h + 22, d + 30], plainFaces(pen, 56, h + 22, d + 30, rubber), [x, -6, 0]);
  return bumper(-w / 2 - 6) + shell + bumper(w / 2 + 6);
}

function jacks(sockets: 1 | 2, scope: boolean): string {
  const round = (x: number, colour: string): string =>
    `<circle cx="${x}" cy="62" r="25" fill="#0e1114"/><circle cx="${x}" cy="62" r="19" fill="${colour}"/><circle cx="${x}" cy="62" r="9" fill="#07090b"/>`;
  const port = `<rect x="70" y="34" width="120" height="56" rx="8" fill="#0b0d10"/><rect x="82" y="44" width="96" height="36" rx="4" fill="#8b939b"/>${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="${90 + i * 14}" y="50" width="6" height="24" fill="#23282d"/>`).join("")}`;
  const first = round(280, brick) + round(340, "#2a2e34");
  const second =
    sockets === 2
      ? round(410, "#d9a52c") + round(470, "#2b7d4f")
      : `<rect x="398" y="44" width="90" height="36" rx="6" fill="#0b0d10" opacity="0.5"/>`;
  return (
    port +
    first +
    second +
    (scope ? `<path d="M250 104h240" stroke="#fff" stroke-width="3" opacity="0.4"/>` : "")
  );
}

function lid(pen: Pen, w: number, d: number, body: string): string {
  const sheet = linear(
    pen,
    [
      [0, darker(body, 0.05)],
      [1, lighter(body, 0.3)],
    ],
    [0, 0, 0.4, 1],
  );
  const grooves = [0, 1, 2, 3, 4].map(
    (i) =>
      `<rect x="${w * 0.56}" y="${70 + i * 34}" width="${w * 0.32}" height="12" rx="6" fill="${darker(body, 0.45)}"/>`,
  );
  const leds = [0, 1, 2, 3].map(
    (i) =>
      `<circle cx="${96 + i * 44}" cy="${d - 64}" r="11" fill="#0c1013"/><circle cx="${96 + i * 44}" cy="${d - 64}" r="7" fill="${i < 2 ? "#5bd08a" : i === 2 ? "#f0b93a" : "#4a525a"}"/>`,
  );
  return (
    `<rect width="${w}" height="${d}" fill="${sheet}"/><rect x="56" y="46" width="${w - 112}" height="${d - 150}" rx="18" fill="${darker(body, 0.25)}" opacity="0.65"/>${grooves.join("")}${leds.join("")}` +
    `<path d="M110 170h36l14 -44l26 92l24 -70l12 22h42" stroke="#fff" stroke-width="8" fill="none" stroke-linejoin="round" stroke-linecap="round" opacity="0.9"/>`
  );
}

function lead(pen: Pen, tablet: boolean): string {
  const run = tablet
    ? "M720 880C900 820 980 900 1000 980S1080 1070 1130 1020"
    : "M800 620C980 540 1090 620 1060 740S960 900 900 930";
  const plug = `<g transform="${tablet ? "translate(1090 960) rotate(30) scale(0.7)" : "translate(850 880) rotate(-28)"}"><path d="M-20 0H110L124 20V90L110 110H-20Q-36 106 -36 90V20Q-36 4 -20 0Z" fill="${linear(
    pen,
    [
      [0, "#4a5159"],
      [1, "#16191c"],
    ],
  )}"/><path d="M124 16h34l10 10v60l-10 10h-34Z" fill="#23282d"/><path d="M10 24h70M10 44h70" stroke="#000" stroke-width="7" opacity="0.5"/></g>`;
  return `<path d="${run}" fill="none" stroke="#15181c" stroke-width="24" stroke-linecap="round"/><path d="${run}" fill="none" stroke="#565d66" stroke-width="4" transform="translate(-4 -6)" opacity="0.8"/>${plug}`;
}

function screen(pen: Pen): string {
  const glow = linear(
    pen,
    [
      [0, "#16324a"],
      [1, "#0a1824"],
    ],
    [0, 0, 1, 1],
  );
  const grid =
    Array.from(
      { length: 11 },
      (_, i) =>
        `<path d="M${40 + i * 62} 40V440" stroke="#fff" stroke-width="1.5" opacity="0.12"/>`,
    ).join("") +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (i) => `<path d="M40 ${40 + i * 66}H660" stroke="#fff" stroke-width="1.5" opacity="0.12"/>`,
      )
      .join("");
  const wave = Array.from({ length: 5 }, () => `h40l12 -150l16 150h36l10 60l10 -60`).join("");
  return (
    `<g transform="translate(330 130) rotate(3)"><rect x="14" y="26" width="720" height="520" rx="40" fill="#1d2630" opacity="0.3"/><rect width="720" height="520" rx="40" fill="${linear(
      pen,
      [
        [0, "#4a5159"],
        [1, "#1b1f23"],
      ],
    )}"/><rect x="24" y="24" width="672" height="472" rx="14" fill="#05080a"/><rect x="34" y="34" width="652" height="452" rx="8" fill="${glow}"/>${grid}` +
    `<path d="M44 220${wave}" stroke="#f0b93a" stroke-width="5" fill="none"/><path d="M44 380q77 -120 154 0t154 0t154 0t154 0" stroke="#57c7ff" stroke-width="5" fill="none"/><path d="M34 34H420L240 486H34Z" fill="#fff" opacity="0.06"/></g>`
  );
}
