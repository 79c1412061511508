import type { VietnamUnits } from "./admin-unit.ts";
import { checkUnits } from "./check-units.ts";
import { findExpressWards } from "./express-wards.ts";
import { oldUnits } from "./old-units.ts";
import { presentUnits } from "./present-units.ts";
import { readUnits } from "./read-units.ts";
import { sortUnits } from "./sort-units.ts";

/**
 * A hash of the whole result of `vietnamUnits()`. A loader that stores it with its rows can skip an unchanged load
 * without computing anything. A test compares it with the content.
 */
export const unitsVersion = "dad4f17ed24861e9";

/**
 * Vietnam's administrative units of today and before July 2025, the wards that each old ward became, and the wards with
 * express delivery. Parents come before their children. Throws when the recorded units are inconsistent.
 */
export function vietnamUnits(): VietnamUnits {
  const recorded = readUnits();
  const answer: VietnamUnits = {
    units: sortUnits([...presentUnits(recorded), ...oldUnits(recorded.oldWards)]),
    map: recorded.oldWards.flatMap(({ code, newWards }) =>
      newWards.map((newWard, at) => ({ oldWard: code, newWard, isDefault: at === 0 })),
    ),
    expressWards: findExpressWards(recorded),
  };
  checkUnits(answer);
  return answer;
}
