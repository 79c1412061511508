import type { DemoProduct, ProductCard } from "./content.ts";
import { diagnostics, filters } from "./products/auto-filters-and-diagnostics.ts";
import { ignitionAndPower } from "./products/auto-ignition-and-power.ts";
import { viewAndBrakes } from "./products/auto-view-and-brakes.ts";
import { kitchen } from "./products/home-kitchen.ts";
import { laundryAndCooling } from "./products/home-laundry-and-cooling.ts";
import { accessories } from "./products/power-accessories.ts";
import { cuttingAndMeasuring } from "./products/power-cutting-and-measuring.ts";
import { drills } from "./products/power-drills.ts";
import { composeReviews } from "./reviews/compose.ts";

const cards: readonly ProductCard[] = [
  ...viewAndBrakes,
  ...ignitionAndPower,
  ...filters,
  ...diagnostics,
  ...drills,
  ...cuttingAndMeasuring,
  ...accessories,
  ...kitchen,
  ...laundryAndCooling,
];
const reviews = composeReviews(cards);

/** The sixty products of the demo with their reviews. */
export const demoProducts: readonly DemoProduct[] = cards.map((card, i) => ({
  ...card,
  reviews: reviews[i] ?? [],
}));
