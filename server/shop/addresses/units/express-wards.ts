import type { RecordedUnits } from "./read-units.ts";

const hanoi = "01";
const hoChiMinhCity = "79";

/**
 * Codes of the wards that express delivery reaches: all of Hanoi, and the part of Ho Chi Minh City that belonged to it
 * before July 2025, when it took in Bình Dương and Bà Rịa - Vũng Tàu.
 */
export function findExpressWards({ wards, oldWards }: RecordedUnits): string[] {
  const ofOldCity = new Set(
    oldWards
      .filter(({ province }) => province.code === hoChiMinhCity)
      .flatMap(({ newWards }) => newWards),
  );
  return wards
    .filter(
      ({ code, provinceCode }) =>
        provinceCode === hanoi || (provinceCode === hoChiMinhCity && ofOldCity.has(code)),
    )
    .map((ward) => ward.code)
    .sort();
}
