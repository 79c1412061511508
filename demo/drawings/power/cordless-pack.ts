import { brick, lighter, rubber } from "../colour.ts";
import { moulded } from "../material.ts";
import type { Pen } from "../pen.ts";

/** The battery under the handle of a cordless tool: a pod for 12 V, a sliding pack for 18 V. */
export function packOnFoot(pen: Pen, volts: 12 | 18): string {
  return volts === 12 ? pod(pen) : slidingPack(pen);
}

const leds = (x: number, y: number): string =>
  [0, 1, 2]
    .map(
      (i) =>
        `<rect x="${x + i * 22}" y="${y}" width="15" height="8" rx="3" fill="#5bd08a" opacity="${i === 2 ? 0.35 : 1}"/>`,
    )
    .join("");

const pod = (pen: Pen): string =>
  moulded(
    pen,
    "M616 876L866 880Q884 884 884 900L886 996Q884 1014 866 1014L606 1014Q590 1012 590 996L596 900Q598 880 616 876Z",
    rubber,
    { bulge: 14, shine: 0.4 },
  ) +
  moulded(
    pen,
    "M626 930L680 930Q690 932 690 944L690 976Q688 986 678 986L626 986Z",
    lighter(rubber, 0.16),
    { bulge: 5, shine: 0.3 },
  ) +
  leds(752, 946);

const slidingPack = (pen: Pen): string =>
  moulded(
    pen,
    "M584 866L876 872Q900 874 904 896L904 924L556 922L560 890Q564 868 584 866Z",
    "#1d5685",
    { bulge: 12, shine: 0.45 },
  ) +
  moulded(
    pen,
    "M540 922Q542 914 556 914L916 916Q930 918 930 930L930 990Q928 1014 904 1014L556 1014Q534 1012 534 990Z",
    rubber,
    { bulge: 14, shine: 0.4 },
  ) +
  `<path d="M560 922H912" stroke="#000" stroke-width="5" opacity="0.6"/>` +
  moulded(pen, "M548 950L604 950Q614 952 614 962L614 988Q612 998 602 998L552 998Z", brick, {
    bulge: 6,
    shine: 0.5,
  }) +
  leds(700, 960) +
  [0, 1, 2, 3]
    .map(
      (i) => `<path d="M${822 + i * 22} 944v46" stroke="#0c0e10" stroke-width="6" opacity="0.6"/>`,
    )
    .join("");
