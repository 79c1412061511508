import type { UnitMapping } from "./admin-unit.ts";
import { dividedWards } from "./divided-wards.ts";
import type { PublishedMerger } from "./published-units.ts";

/** The current wards that each old ward became, the default first. */
export function mapWards(mergers: readonly PublishedMerger[]): UnitMapping[] {
  const known = new Set(mergers.map((merger) => merger.oldWard));
  for (const [oldWard, targets] of dividedWards) {
    if (!known.has(oldWard)) throw new Error(`Units: the divided ward ${oldWard} is no old ward`);
    if (targets.length < 2)
      throw new Error(`Units: only one part is known of the divided ward ${oldWard}`);
  }
  return mergers.flatMap(({ oldWard, newWard }) => {
    const targets = dividedWards.get(oldWard) ?? [newWard];
    if (!targets.includes(newWard)) {
      throw new Error(`Units: ${oldWard} was divided among ${targets.join(", ")}, not ${newWard}`);
    }
    const others = targets.filter((target) => target !== newWard);
    return [newWard, ...others].map((target, at) => ({
      oldWard,
      newWard: target,
      isDefault: at === 0,
    }));
  });
}
