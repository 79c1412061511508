import { languages, type Language } from "../language.ts";
import { findDurations, type Duration } from "../rules/durations.ts";
import type { PolicyName } from "../rules/policies.ts";
import { parseRichText } from "./parse-rich-text.ts";
import type { RichBlock, RichRun } from "./rich-text.ts";

/** A term in a policy's text that differs from its field, converted to the field's unit. */
export type PolicyDifference = { language: Language; found: number; quote: string };

type Content = {
  translations: Record<Language, { text: string }>;
  warrantyMonths: number | null;
  returnDays: number | null;
};

/**
 * Where the text of a policy names another term than the field that product pages show: months of a warranty, days of
 * returns. Policies without a field have no differences.
 */
export const policyDifferences = (name: PolicyName, content: Content): PolicyDifference[] => {
  const { warrantyMonths, returnDays, translations } = content;
  const field = name === "warranty" ? warrantyMonths : name === "returns" ? returnDays : null;
  if (field === null) return [];
  const amountsOf = name === "warranty" ? monthsOf : daysOf;
  return languages.flatMap((language) =>
    linesOf(parseRichText(translations[language].text))
      .flatMap((line) => findDurations(line, language))
      .flatMap((duration) => {
        const values = amountsOf(duration);
        const [found] = values;
        return found === undefined || values.includes(field)
          ? []
          : [{ language, found, quote: duration.quote }];
      }),
  );
};

/** Fewer days than these are how long a repair takes, not how long a warranty lasts. */
const WARRANTY_IN_DAYS = 90;

/** A term in months; none for one that no warranty has. */
const monthsOf = ({ unit, count }: Duration): number[] => {
  if (unit === "month") return [count];
  if (unit === "year") return [count * 12];
  if (unit === "week" || count < WARRANTY_IN_DAYS) return [];
  return [Math.round(count / 30), Math.floor((count * 12) / 365)];
};

/** More months than these are a warranty that the text mentions. */
const RETURNS_IN_MONTHS = 3;

/** A term in days; a month has 30 or 31. */
const daysOf = ({ unit, count }: Duration): number[] => {
  if (unit === "day") return [count];
  if (unit === "week") return [count * 7];
  return unit === "month" && count <= RETURNS_IN_MONTHS ? [count * 30, count * 31] : [];
};

/** The words of each line, without marks: a term never goes on in another cell or point. */
const linesOf = (blocks: readonly RichBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "table") return [...block.head, ...block.rows.flat()].map(textOf);
    if (block.kind !== "list") return [textOf(block.runs)];
    return block.points.flatMap(({ runs, points }) => [textOf(runs), ...points.map(textOf)]);
  });

const textOf = (runs: readonly RichRun[]): string => runs.map(({ text }) => text).join("");
