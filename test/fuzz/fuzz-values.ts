import fc from "fast-check";

const deep = (levels: number): unknown => {
  let inner: unknown = "bottom";
  for (let level = 0; level < levels; level++) inner = level % 2 ? [inner] : { inner };
  return inner;
};

/** Texts that often break programs. */
export const trickyTexts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eevil",
  "\u200b",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦",
  "ﬀ İ ß ẞ",
  "'; drop table orders; --",
  "\\' or 1=1",
  "%",
  "_%_",
  "\\",
  "$1",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "%00",
  "=cmd|' /C calc'!A0",
  "1e3",
  "0x10",
  "-0",
  "NaN",
  "9223372036854775807",
  "9223372036854775808",
  "99999999999999999999999999",
  "2026-02-30T25:00:00Z",
  "__proto__",
  "constructor",
  "a".repeat(41),
  "ă".repeat(10_001),
  "\n\r\t",
];

const trickyValues: unknown[] = [
  ...trickyTexts,
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  -0.1,
  999,
  1000,
  2_147_483_648,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e21,
  1e308,
  [],
  {},
  [[]],
  [null],
  { toString: 1 },
  Array.from({ length: 501 }, () => "1"),
  deep(2000),
];

/** A value that no field expects, or that is just beyond a limit. */
export const trickyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...trickyValues) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** A change to a value: where and how; changes are applied from the outside in. */
export type Change = { at: number[]; act: "replace" | "remove" | "add" | "double"; value: unknown };

export const change: fc.Arbitrary<Change> = fc.record({
  at: fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }),
  act: fc.constantFrom("replace", "replace", "replace", "remove", "add", "double"),
  value: trickyValue,
});

/** Returns the value with one change applied, as deep as the path leads. */
export const changed = (value: unknown, { at, act, value: tricky }: Change): unknown => {
  if (value === null || typeof value !== "object") return tricky;
  const entries: [string, unknown][] = Object.entries(value);
  const [step = 0, ...rest] = at;
  const nth = entries.length === 0 ? -1 : step % entries.length;
  const [name, inner] = entries[nth] ?? ["nothing", undefined];
  const goesOn = rest.length > 0 && inner !== null && typeof inner === "object";
  const made = goesOn
    ? entries.with(nth, [name, changed(inner, { at: rest, act, value: tricky })])
    : changedHere(entries, nth, act, tricky);
  return Array.isArray(value) ? made.map(([, each]) => each) : Object.fromEntries(made);
};

const changedHere = (
  entries: [string, unknown][],
  nth: number,
  act: Change["act"],
  tricky: unknown,
): [string, unknown][] => {
  const there = entries[nth];
  if (!there || act === "add") return [...entries, ["extra", tricky]];
  if (act === "remove") return entries.toSpliced(nth, 1);
  if (act === "double") return [...entries, there, there];
  return entries.with(nth, [there[0], tricky]);
};
