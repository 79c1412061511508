import {
  mergerTargets,
  missingMergers,
  provinceNames,
  wardCodes,
  wardNames,
  type Correction,
} from "./overlay.ts";
import type { PublishedUnits } from "./published-units.ts";

/**
 * The published units with every correction of the overlay, and with a title before every province's name. Throws when
 * a correction no longer finds what it corrects: then the package has changed, and the overlay must be revised.
 */
export function correctUnits(published: PublishedUnits): PublishedUnits {
  const unused = new Set<object>([...wardCodes, ...mergerTargets, ...wardNames, ...provinceNames]);
  const correct = <C extends Correction<string>>(
    value: string,
    correction: C | undefined,
  ): string => {
    if (correction === undefined || correction.from !== value) return value;
    unused.delete(correction);
    return correction.to;
  };
  const newCodes = new Map(wardCodes.map((entry) => [entry.from, entry]));
  const targets = new Map(mergerTargets.map((entry) => [entry.oldWard, entry]));
  const wardsByCode = new Map(wardNames.map((entry) => [entry.code, entry]));
  const provincesByCode = new Map(provinceNames.map((entry) => [entry.code, entry]));

  const wards = published.wards.map((ward) => ({
    ...ward,
    code: correct(ward.code, newCodes.get(ward.code)),
    fullName: correct(ward.fullName, wardsByCode.get(ward.code)),
  }));
  const provinces = published.provinces.map((province) => ({
    ...province,
    fullName: withTitle(correct(province.fullName, provincesByCode.get(province.code))),
  }));
  const mergers = published.mergers.map((merger) => {
    const newWard = correct(merger.newWard, newCodes.get(merger.newWard));
    return { ...merger, newWard: correct(newWard, targets.get(merger.oldWard)) };
  });

  const [stale] = unused;
  if (stale !== undefined)
    throw new Error(`Units: nothing left to correct for ${JSON.stringify(stale)}`);
  return { provinces, wards, mergers: [...mergers, ...missingMergers] };
}

function withTitle(province: string): string {
  return province.startsWith("Thành phố ") ? province : `Tỉnh ${province}`;
}
