import type { Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { defOf, sampleShape } from "../requests/sample-shape.ts";

/** A value that is just within the limits of a field, or just beyond them; `at` is the path to the field. */
export type Edge = { at: string[]; value: unknown };

const FARTHEST = Number.MAX_SAFE_INTEGER;
/** The least number that PostgreSQL's `integer` doesn't hold. */
const BEYOND_INTEGER = 2 ** 31;
/** Longer texts and lists than any call accepts. */
const LONGEST = 20_000;
const holders = new Set(["optional", "nullable", "default", "prefault", "readonly"]);

const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** The last of the steps from `within` to `beyond` that is still valid; null when all of them are, or none. */
const lastThatFits = (
  within: number,
  beyond: number,
  fits: (step: number) => boolean,
): number | null => {
  if (!fits(within) || fits(beyond)) return null;
  let [good, bad] = [within, beyond];
  while (Math.abs(bad - good) > 1) {
    const middle = Math.trunc(good + (bad - good) / 2);
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
};

const around = (last: number | null, toward: 1 | -1): number[] =>
  last === null ? [] : [last, last + toward];

// Texts are built from these: plain ones, and the endings that e-mails and passwords need.
const letters = [
  ["a", ""],
  ["1", ""],
  ["😀", ""],
  ["e\u0301", ""],
  ["a", "@phohang.test"],
  ["a", "Aa1!"],
  ["1", " 09"],
] as const;

const textEdges = (schema: Schema): unknown[] =>
  letters.flatMap(([letter, end]) => {
    const text = (count: number) => `${letter.repeat(count)}${end}`;
    const fits = (count: number) => takes(schema, text(count));
    const least = [1, 2, 3, 4, 6, 8, 10].find(fits);
    if (least === undefined) return [];
    return [least - 1, least, ...around(lastThatFits(least, LONGEST, fits), 1)].map(text);
  });

const numberEdges = (schema: Schema): unknown[] => {
  const within = [1, 0, 1000, 24].find((value) => takes(schema, value));
  if (within === undefined) return [];
  const fits = (value: number) => takes(schema, value);
  const ends = [
    ...around(lastThatFits(within, -FARTHEST, fits), -1),
    ...around(lastThatFits(within, FARTHEST, fits), 1),
  ];
  return [...ends, BEYOND_INTEGER, -BEYOND_INTEGER - 1, FARTHEST, within + 0.5, String(within)];
};

const listEdges = (schema: Schema, element: Schema, given: Record<string, unknown>): unknown[] => {
  const one = sampleShape(element, given);
  const list = (count: number) => Array.from({ length: count }, () => one);
  const most = lastThatFits(1, LONGEST, (count) => takes(schema, list(count)));
  return [[], ...around(most, 1).map(list)];
};

const choiceEdges = (entries: Record<string, string>): unknown[] =>
  Object.values(entries).flatMap((choice) => [
    choice,
    choice.toUpperCase(),
    choice.toLowerCase(),
    `${choice} `,
  ]);

const edgesAt = (schema: Schema, given: Record<string, unknown>, at: string[]): Edge[] => {
  const def = defOf(schema);
  const here = (values: unknown[]): Edge[] => [...new Set(values)].map((value) => ({ at, value }));
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, field]) =>
      edgesAt(field, given, [...at, name]),
    );
  if (def.element)
    return [
      ...here(listEdges(schema, def.element, given)),
      ...edgesAt(def.element, given, [...at, "0"]),
    ];
  if (holders.has(def.type) && def.innerType)
    return [...here([null]), ...edgesAt(def.innerType, given, at)];
  if (def.entries) return here(choiceEdges(def.entries));
  if (def.options?.some((option) => defOf(option).shape))
    return def.options.flatMap((option) => edgesAt(option, given, at));
  return here([...textEdges(schema), ...numberEdges(schema)]);
};

/** The edges of every field of a shape; found by trying, so that rules written as code are covered too. */
export const edgesOf = (schema: Schema, given: Record<string, unknown> = {}): Edge[] =>
  edgesAt(schema, given, []);

/** The value with an edge in its place; missing objects and lists on the path are created. */
export const withEdge = (value: unknown, { at, value: edge }: Edge): unknown => {
  const [step, ...rest] = at;
  if (step === undefined) return edge;
  if (Array.isArray(value))
    return [withEdge(value[0], { at: rest, value: edge }), ...value.slice(1)];
  const there = value !== null && typeof value === "object" ? Object.entries(value) : [];
  const inner = there.find(([name]) => name === step)?.[1];
  return { ...Object.fromEntries(there), [step]: withEdge(inner, { at: rest, value: edge }) };
};
