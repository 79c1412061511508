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
 * A hash of the whole result of `vietnamUnits()`. A loader that stores it with its rows can skip an unchanged load
 * without computing anything. A test compares it with the content.
 */
export const unitsVersion = "46a6b330ddf7ef45";

/**
 * Vietnam's administrative units of today and before July 2025, the wards that each old ward became, and the wards with
 * express delivery. Parents come before their children. Throws when the source data is inconsistent.
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
