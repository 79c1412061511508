import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bcp47, languages } from "#contract/language.ts";
import { showCompact, showDay, showMoney, showNumber, showDecimal, showTime } from "./format.ts";

/** Intl writes `6,4 N` where Vietnamese shops write `6,4k`. */
const asShopsWrite = (text: string): string =>
  text
    .replace(/\u00A0N$|K$/, "k")
    .replace(/Tr$/, "tr")
    .replace(/\u00A0T$/, "\u00A0tỷ");

const RUNS = 2_000;
const TRILLION = 1_000_000_000_000;

/** Generates short and long numbers equally often, and numbers next to the round ones. */
const whole = fc.oneof(
  fc.integer({ min: 0, max: 1_200 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: TRILLION - 1 }),
  fc
    .tuple(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: -60, max: 60 }),
    )
    .map(([digits, zeros, beside]) => Math.max(0, digits * 10 ** zeros + beside)),
);

describe.each(languages)("in %s, as Intl would write them,", (language) => {
  const intl = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(bcp47(language), options);

  it("numbers have a separator for thousands", () => {
    const numbers = intl({});
    fc.assert(
      fc.property(whole, fc.boolean(), (value, owed) => {
        const signed = owed && value > 0 ? -value : value;
        expect(showNumber(language, signed)).toBe(numbers.format(signed));
      }),
      { numRuns: RUNS },
    );
  });

  it("money has its currency sign where the language expects it", () => {
    const money = intl({ style: "currency", currency: "VND" });
    fc.assert(
      fc.property(whole, fc.boolean(), (value, owed) => {
        const signed = owed && value > 0 ? -value : value;
        expect(showMoney(language, signed)).toBe(money.format(signed));
      }),
      { numRuns: RUNS },
    );
  });

  it("numbers of sold pieces are abbreviated, below a thousand billion", () => {
    const compact = intl({ notation: "compact", maximumFractionDigits: 1 });
    const below = whole.filter((value) => value < 0.9999 * TRILLION);
    fc.assert(
      fc.property(below, (value) => {
        expect(showCompact(language, value)).toBe(asShopsWrite(compact.format(value)));
      }),
      { numRuns: RUNS },
    );
  });

  it("ratings have one decimal", () => {
    const ratings = intl({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
    for (let hundredths = 0; hundredths <= 500; hundredths++)
      expect(showDecimal(language, hundredths / 100)).toBe(ratings.format(hundredths / 100));
  });
});

it("times are in Vietnam's time zone, with the day before the month", () => {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Ho_Chi_Minh",
    dateStyle: "short",
    timeStyle: "short",
  });
  const moments = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(showTime(moment.toISOString())).toBe(clock.format(moment).replace(",", ""));
      expect(showTime(moment.toISOString())).toContain(showDay(moment.toISOString()));
    }),
    { numRuns: RUNS },
  );
  expect(showTime("2026-11-20T18:30:00.000Z")).toBe("21/11/2026 01:30");
});
