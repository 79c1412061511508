import type { VietnamUnits } from "./admin-unit.ts";
import { checkUnits } from "./check-units.ts";
import { correctUnits } from "./correct-units.ts";
import { findExpressWards } from "./express-wards.ts";
import { mapWards } from "./map-wards.ts";
import { oldUnits } from "./old-units.ts";
import { presentUnits } from "./present-units.ts";
import { publishedUnits } from "./published-units.ts";
import { sortUnits } from "./sort-units.ts";

/**
 * A hash of all that `vietnamUnits()` answers, so that a loader which keeps it beside its rows may skip an unchanged load
 * without computing anything. A test holds it to the content.
 */
export const unitsVersion = "46a6b330ddf7ef45";

/**
 * Vietnam's administrative units of today and of before July 2025, which old ward became which, and where express delivery goes.
 * Parents come before their children. Throws when the source no longer adds up.
 */
export function vietnamUnits(): VietnamUnits {
  const corrected = correctUnits(publishedUnits());
  const answer: VietnamUnits = {
    units: sortUnits([...presentUnits(corrected), ...oldUnits(corrected.mergers)]),
    map: mapWards(corrected.mergers),
    expressWards: findExpressWards(corrected),
  };
  checkUnits(answer);
  return answer;
}
