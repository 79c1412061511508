/** The way of a simulated parcel, and when its carrier reports each step. The same draws make the same way. */
import type { drawing } from "../banks-year/simulate-year.ts";
import type { Step } from "#demo/carriers/carrier-wire.ts";

type Draw = ReturnType<typeof drawing>;

/** How a notice travels: hours after its step; none for one that is lost. */
export type Travel = { kind: "once" | "twice" | "never" | "late" | "swapped"; hours: number };

/** A step, the hours since the one before, and its notice. A fee may change with it. */
export type PlannedStep = { step: Step; hours: number; travel: Travel; changesFee: boolean };

const SOON = 0.2;

const between = (draw: Draw, least: number, most: number): number =>
  least + draw.next() * (most - least);

const travelOf = (draw: Draw): Travel => {
  if (draw.chance(0.05)) return { kind: "never", hours: 0 };
  if (draw.chance(0.06)) return { kind: "twice", hours: between(draw, 0, SOON) };
  if (draw.chance(0.06)) return { kind: "late", hours: between(draw, 3, 60) };
  if (draw.chance(0.04)) return { kind: "swapped", hours: 0 };
  return { kind: "once", hours: between(draw, 0, SOON) };
};

/** A parcel that is delivered, comes back, is lost, or is last reported by a word that the shop doesn't know. */
export const planWay = (draw: Draw): PlannedStep[] => {
  const steps: [step: Step, least: number, most: number][] = [];
  if (draw.chance(0.04)) steps.push(["pickup_failed", 2, 20]);
  steps.push(["picked_up", 2, 30]);
  for (let moves = draw.below(3); moves > 0; moves -= 1) steps.push(["moved", 4, 20]);
  if (draw.chance(0.005)) steps.push(["lost", 10, 80]);
  else if (draw.chance(0.01)) steps.push(["unknown", 1, 10], ["out", 5, 20], ["delivered", 1, 9]);
  else {
    steps.push(["out", 2, 20]);
    const fails = draw.chance(0.12) ? 1 + draw.below(3) : 0;
    for (let fail = 0; fail < fails; fail += 1) steps.push(["failed", 1, 6], ["out", 12, 30]);
    if (fails === 3 || draw.chance(0.03)) steps.push(["going_back", 4, 20], ["back", 20, 70]);
    else steps.push(["delivered", 1, 8]);
  }
  const way = steps.map(([step, least, most]) => ({
    step,
    hours: between(draw, least, most),
    travel: travelOf(draw),
    changesFee: draw.chance(0.02),
  }));
  // Of two swapped notices the first arrives shortly after the second.
  return way.map(({ travel, ...each }, place) => {
    const next = way[place + 1];
    if (travel.kind !== "swapped") return { ...each, travel };
    return { ...each, travel: { ...travel, hours: next ? next.hours + SOON * 2 : SOON } };
  });
};
