import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { sampleShape } from "#test/sample-shape.ts";
import { pickFields, namedOnce } from "./pick-fields.ts";

const answers = Object.entries<Endpoint>(contract).flatMap(([key, { answer }]) =>
  answer ? [{ key, answer }] : [],
);

/** The same with a field more in each part of it. */
const withSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, withSecrets(part)]);
  return { ...Object.fromEntries(parts), passwordHash: "secret" };
};

test.each(answers)(
  "what $key doesn't name stays in the shop, and all that it names leaves",
  ({ answer }) => {
    const sample = sampleShape(answer);
    for (const value of [sample, withSecrets(sample)])
      expect(pickFields(answer, value)).toEqual(z.parse(answer, value));
  },
);

test("what may be there or not leaves as it is", () => {
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

test("what was named once for a shape passes on as it is in lists of that shape, and is named anew for another", () => {
  const card = z.object({ id: z.string(), price: z.number() });
  const once = namedOnce(card, { id: "1", price: 1, passwordHash: "secret" });
  expect(once).toEqual({ id: "1", price: 1 });
  const list = z.object({ cards: z.array(card) });
  const { cards } = pickFields(list, {
    cards: [once, { id: "2", price: 2, passwordHash: "x" }],
  }) as {
    cards: unknown[];
  }; // as: shaped so
  expect(cards[0]).toBe(once);
  expect(cards[1]).toEqual({ id: "2", price: 2 });
  expect(pickFields(z.object({ id: z.string() }), once)).toEqual({ id: "1" });
});
