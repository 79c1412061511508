import { groundShade } from "../home/cabinet.ts";
import { brick, lighter, rubber, toolBlue } from "../colour.ts";
import { moulded, sheen, standing } from "../material.ts";
import { blur, linear, type Pen, radial } from "../pen.ts";
import { floorShadow } from "../studio.ts";
import { threeQuarter } from "../solid.ts";

/** A hand-held laser measure, upright on its end, beam optional. */
export function laserMeasure(pen: Pen, { beam = false }: { beam?: boolean }): string {
  const shell =
    "M436 170Q440 120 500 112H700Q760 120 764 170L776 1000Q774 1052 720 1058H480Q426 1052 424 1000Z";
  const inlay =
    "M470 190Q472 156 510 152H690Q728 156 730 190L738 980Q736 1014 700 1018H500Q464 1014 462 980Z";
  const keys: [number, number][] = [
    [520, 690],
    [680, 690],
    [520, 860],
    [600, 860],
    [680, 860],
    [520, 950],
    [600, 950],
    [680, 950],
  ];
  const ray = beam
    ? `<path d="M506 112L500 -40H516L514 112Z" fill="#ff3b30" opacity="0.5" filter="${blur(pen, 5)}"/><path d="M510 112V-40" stroke="#ff6a5e" stroke-width="4"/>`
    : "";
  return (
    floorShadow(pen, 400, 1060, 410, 36) +
    ray +
    moulded(
      pen,
      "M470 118Q474 92 500 90H556Q574 92 576 118ZM620 118Q624 92 644 90H704Q722 92 726 118Z",
      "#14181c",
      { bulge: 6, shine: 0.6 },
    ) +
    moulded(pen, shell, rubber, { bulge: 22, shine: 0.4 }) +
    moulded(pen, inlay, toolBlue, { bulge: 12, shine: 0.45 }) +
    screen(pen) +
    moulded(
      pen,
      "M552 700Q556 640 600 638Q644 640 648 700Q650 764 600 768Q552 764 552 700Z",
      brick,
      { bulge: 12, shine: 0.6 },
    ) +
    keys
      .map(([x, y]) =>
        moulded(
          pen,
          `M${x - 34} ${y - 22}Q${x - 32} ${y - 34} ${x - 18} ${y - 34}H${x + 18}Q${x + 32} ${y - 34} ${x + 34} ${y - 22}V${y + 22}Q${x + 32} ${y + 34} ${x + 18} ${y + 34}H${x - 18}Q${x - 32} ${y + 34} ${x - 34} ${y + 22}Z`,
          "#363c43",
          { bulge: 7, shine: 0.4 },
        ),
      )
      .join("") +
    symbols() +
    sheen(pen, "M446 200Q444 560 440 980L452 980Q456 560 458 200Z", 0.4, 5)
  );
}

function screen(pen: Pen): string {
  const lcd = linear(
    pen,
    [
      [0, "#eaf2ee"],
      [1, "#b9c9c2"],
    ],
    [0, 0, 1, 1],
  );
  const row = (y: number, w: number, h: number): string =>
    `<rect x="${680 - w}" y="${y}" width="${w}" height="${h}" rx="${h / 4}" fill="#26312c"/>`;
  return (
    `<rect x="488" y="190" width="224" height="390" rx="18" fill="#0d1114"/><rect x="502" y="206" width="196" height="358" rx="8" fill="${lcd}"/>` +
    `<path d="M522 250l24 -20l24 20v30h-48Z" fill="none" stroke="#26312c" stroke-width="5"/><path d="M600 266h64M600 256v20M664 256v20" stroke="#26312c" stroke-width="5"/>` +
    row(310, 90, 16) +
    row(346, 120, 16) +
    row(382, 104, 16) +
    `<path d="M514 420H686" stroke="#26312c" stroke-width="3"/>` +
    row(446, 150, 34) +
    row(500, 44, 12) +
    `<path d="M502 206H610L540 564H502Z" fill="#fff" opacity="0.22"/>`
  );
}

const symbols = (): string =>
  `<g stroke="#f2f4f5" stroke-width="5" fill="none" stroke-linecap="round"><path d="M586 702h28M600 688v28"/><path d="M508 690h24M520 678v24"/><path d="M668 690h24"/><path d="M508 872h24v-24h-24Z"/><path d="M588 872l12 -24l12 24Z"/><path d="M668 860h24M680 850v20"/><path d="M510 950h20"/><circle cx="600" cy="950" r="9"/><path d="M672 958l16 -16"/></g>`;

/** A cross-line laser on its mount; `wall` shows the two lines it throws. */
export function lineLaser(pen: Pen, { wall = false }: { wall?: boolean }): string {
  const view = { ...threeQuarter, cx: 600, cy: 1010 };
  const glow = blur(pen, 9);
  const lines = `<path d="M0 470H1200M600 0V900" stroke="#ff2d23" stroke-width="12" opacity="0.45" filter="${glow}"/><path d="M0 470H1200M600 0V900" stroke="#ff5a4f" stroke-width="4"/>`;
  const marks =
    groundShade(pen, view, 300, 210) +
    moulded(
      pen,
      "M440 960Q444 930 480 926H720Q756 930 760 960L776 1010Q776 1034 750 1036H450Q424 1034 424 1010Z",
      "#3a4148",
      { bulge: 12, shine: 0.4 },
    ) +
    `<rect x="556" y="884" width="88" height="52" fill="${standing(pen, "#7c848c")}"/>` +
    moulded(
      pen,
      "M380 430Q384 340 470 328H730Q816 340 820 430V820Q816 884 740 892H460Q384 884 380 820Z",
      rubber,
      { bulge: 30, shine: 0.4 },
    ) +
    moulded(
      pen,
      "M430 440Q434 384 490 378H710Q766 384 770 440V800Q766 838 720 842H480Q434 838 430 800Z",
      toolBlue,
      { bulge: 20, shine: 0.5 },
    ) +
    window(pen) +
    moulded(
      pen,
      "M520 720Q524 700 546 700H654Q676 700 680 720V770Q676 792 654 792H546Q524 792 520 770Z",
      "#20252a",
      { bulge: 6, shine: 0.3 },
    ) +
    `<circle cx="560" cy="746" r="15" fill="${brick}"/><circle cx="600" cy="746" r="15" fill="#3d444b"/><circle cx="646" cy="746" r="7" fill="#5bd08a"/>` +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<path d="M392 ${520 + i * 40}h26M782 ${520 + i * 40}h26" stroke="${lighter(rubber, 0.22)}" stroke-width="6" opacity="0.6"/>`,
      )
      .join("");
  return wall
    ? `<rect width="1200" height="1200" fill="#27313b" opacity="0.16"/>${lines}<g transform="translate(330 480) scale(0.45 0.45)">${marks}</g>`
    : marks;
}

function window(pen: Pen): string {
  const pane = radial(
    pen,
    [
      [0, "#5a2320"],
      [0.5, "#2a1214"],
      [1, "#0b0d10"],
    ],
    [0.5, 0.5, 0.6],
  );
  return (
    `<path d="M470 440Q472 416 500 414H700Q728 416 730 440V620Q728 646 700 648H500Q472 646 470 620Z" fill="#0a0d10"/><path d="M486 446Q488 430 506 430H694Q712 430 714 446V614Q712 632 694 632H506Q488 632 486 614Z" fill="${pane}"/>` +
    `<circle cx="556" cy="530" r="42" fill="#14181c"/><circle cx="556" cy="530" r="28" fill="#ff4a3f"/><circle cx="548" cy="520" r="10" fill="#ffd5d1"/><rect x="624" y="486" width="56" height="88" rx="14" fill="#14181c"/><rect x="636" y="498" width="32" height="64" rx="10" fill="#c93229"/><path d="M486 446Q488 430 506 430H610L530 632H506Q488 632 486 614Z" fill="#fff" opacity="0.14"/>`
  );
}
