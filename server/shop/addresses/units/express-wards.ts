import type { PublishedUnits } from "./published-units.ts";

const hanoi = "01";
const hoChiMinhCity = "79";
const oldHoChiMinhCity = "Thành phố Hồ Chí Minh";

/**
 * Codes of the current wards that express delivery reaches (spec: express exists in Hanoi and Ho Chi Minh City): all of
 * Hanoi, and the part of Ho Chi Minh City that belonged to it before July 2025, when it took in Bình Dương and Bà Rịa -
 * Vũng Tàu.
 */
export function findExpressWards({ wards, mergers }: PublishedUnits): string[] {
  const ofOldCity = new Set(
    mergers
      .filter((merger) => merger.oldProvinceName === oldHoChiMinhCity)
      .map((merger) => merger.newWard),
  );
  return wards
    .filter(
      ({ code, provinceCode }) =>
        provinceCode === hanoi || (provinceCode === hoChiMinhCity && ofOldCity.has(code)),
    )
    .map((ward) => ward.code)
    .sort();
}
