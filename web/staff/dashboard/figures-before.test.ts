import { expect, it } from "vitest";
import { sumsBefore } from "./figures-before.ts";

type Compared = Parameters<typeof sumsBefore>[0];

const figure = (orders: number) => ({ orders, items: orders, amount: orders * 1_000 });
const figures = (orders: number) =>
  ({
    placed: figure(orders),
    cancelled: figure(0),
    realised: figure(orders),
    net: orders * 500,
  }) as Compared["comparison"]["totals"]; // as: the measures that are read

const compared = (step: Compared["step"]): Compared => ({
  step,
  comparison: {
    period: { from: "2026-11-21", to: "2026-11-21" },
    totals: figures(24),
    series: Array.from({ length: 24 }, (_, hour) => ({
      from: "2026-11-21",
      to: "2026-11-21",
      hour,
      figures: figures(1),
    })),
  },
});

it("today stands beside yesterday up to the same hour of Vietnam, other periods beside whole days", () => {
  const at = (time: string) => sumsBefore(compared("hour"), new Date(time)).placed.orders;
  expect(at("2026-11-21T17:00:00Z")).toBe(1); // midnight in Vietnam
  expect(at("2026-11-22T01:59:59Z")).toBe(9);
  expect(at("2026-11-22T16:59:59Z")).toBe(24);
  expect(sumsBefore(compared("hour"), new Date("2026-11-22T01:59:59Z")).net).toBe(4_500);
  expect(sumsBefore(compared("day"), new Date("2026-11-21T17:00:00Z")).realised.amount).toBe(
    24_000,
  );
});
