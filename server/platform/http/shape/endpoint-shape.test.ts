import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { sampleShape } from "#test/requests/sample-shape.ts";
import { pickFields, namedOnce } from "./endpoint-shape.ts";

const answers = Object.entries<Endpoint>(contract).flatMap(([key, { answer }]) =>
  answer ? [{ key, answer }] : [],
);

/** A copy of the value with one more field in each of its objects. */
const withSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withSecrets(part)]);
  return { ...Object.fromEntries(parts), passwordHash: "secret" };
};

test.each(answers)(
  "an answer of $key is sent with all fields that it names, and with no others",
  ({ answer }) => {
    const sample = sampleShape(answer);
    for (const value of [sample, withSecrets(sample)]) {
      const parsed = z.safeParse(answer, value);
      // A strict shape would refuse the fields that it doesn't name.
      expect(pickFields(answer, value)).toEqual(parsed.data ?? z.parse(answer, sample));
    }
  },
);

test("optional, nullable and union fields are picked too", () => {
  const shape = z.object({
    maybe: z.optional(z.object({ id: z.string() })),
    none: z.nullable(z.object({ id: z.string() })),
    either: z.union([z.object({ one: z.string() }), z.object({ other: z.string() })]),
    many: z.array(z.nullable(z.object({ id: z.string() }))),
  });
  const secret = { passwordHash: "secret" };
  for (const value of [
    { none: null, either: { one: "1", ...secret }, many: [] },
    {
      maybe: { id: "1", ...secret },
      none: { id: "2", ...secret },
      either: { other: "2", ...secret },
      many: [null, { id: "3", ...secret }],
    },
  ])
    expect(pickFields(shape, { ...value, ...secret })).toEqual(z.parse(shape, value));
});

test("of a union by kind and of a strict shape, fields that they don't name are left out", () => {
  const shape = z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("one"), id: z.string() }),
    z.object({ kind: z.enum(["two", "three"]), in: z.array(z.object({ id: z.string() })) }),
  ]);
  const secret = { passwordHash: "secret" };
  expect(pickFields(shape, { kind: "one", id: "1", ...secret })).toEqual({ kind: "one", id: "1" });
  expect(pickFields(shape, { kind: "three", in: [{ id: "2", ...secret }], ...secret })).toEqual({
    kind: "three",
    in: [{ id: "2" }],
  });
  expect(() => pickFields(shape, { kind: "four" })).toThrow("no shape has the kind four");
});

test("a value of namedOnce is returned unchanged in lists of its shape, and picked again for another shape", () => {
  const card = z.object({ id: z.string(), price: z.number() });
  const once = namedOnce(card, { id: "1", price: 1, passwordHash: "secret" });
  expect(once).toEqual({ id: "1", price: 1 });
  const list = z.object({ cards: z.array(card) });
  const { cards } = pickFields(list, {
    cards: [once, { id: "2", price: 2, passwordHash: "x" }],
  }) as {
    cards: unknown[];
  }; // as: `list` has this shape
  expect(cards[0]).toBe(once);
  expect(cards[1]).toEqual({ id: "2", price: 2 });
  expect(pickFields(z.object({ id: z.string() }), once)).toEqual({ id: "1" });
});
