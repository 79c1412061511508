import type { Language } from "#contract/language.ts";
import { showMoney, showNumber } from "#web/platform/texts/format.ts";
import { showCompactMoney, showShort } from "./show-compact-money.ts";

/** The unit of a chart's figures. */
export type ChartUnit = "money" | "number";

/** Writes a figure in full. */
export const showFigure = (unit: ChartUnit, language: Language, value: number): string =>
  unit === "money" ? showMoney(language, value) : showNumber(language, value);

/** Writes a figure as short as an axis needs it. */
export const showAxisFigure = (unit: ChartUnit, language: Language, value: number): string =>
  unit === "money" ? showCompactMoney(language, value) : showShort(language, value);
