import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import { unitsVersion, vietnamUnits } from "./units/vietnam-units.ts";
import {
  analyzeUnits,
  deleteOtherUnits,
  deleteUnitMap,
  insertUnitMap,
  lockUnits,
  replaceUnitsVersion,
  selectUnitsVersion,
  upsertUnits,
} from "./units.queries.ts";

/**
 * Replaces the provinces, districts and wards in the database with those of this version; does nothing if they are the
 * same already. `ownerDb` is the owner's pool, because the shop's role may only read them.
 */
export const loadUnits = async (ownerDb: Database): Promise<void> => {
  await inTransaction(ownerDb, {}, async (client) => {
    await lockUnits(client);
    const [loaded] = await selectUnitsVersion(client);
    if (loaded?.version === unitsVersion) return;

    const { units, map, expressWards } = vietnamUnits();
    const express = new Set(expressWards);
    const schemes = units.map(({ scheme }) => scheme);
    const levels = units.map(({ level }) => level);
    const codes = units.map(({ code }) => code);
    await upsertUnits(client, {
      schemes,
      levels,
      codes,
      parents: units.map(({ parentCode }) => parentCode),
      kinds: units.map(({ kind }) => kind),
      names: units.map(({ fullName }) => fullName),
      namesEn: units.map(({ fullNameEn }) => fullNameEn),
      folds: units.map(({ fold }) => fold),
      orders: units.map(({ sortOrder }) => sortOrder),
      express: units.map(
        ({ scheme, level, code }) => scheme === "vn2025" && level === 3 && express.has(code),
      ),
    });
    // Without statistics of the new rows, the deletion compares every unit with every other, which takes seconds.
    await analyzeUnits(client);
    await deleteOtherUnits(client, { schemes, levels, codes });
    await deleteUnitMap(client);
    await insertUnitMap(client, {
      oldWards: map.map(({ oldWard }) => oldWard),
      newWards: map.map(({ newWard }) => newWard),
      defaults: map.map(({ isDefault }) => isDefault),
    });
    await analyzeUnits(client);
    await replaceUnitsVersion(client, { version: unitsVersion });
  });
};
