import { afterAll, beforeAll, expect, test } from "vitest";
import { openShop, type TestShop } from "#test/shop.ts";
import { SCALARS } from "#test/sql/statement-types.ts";
import type { Queryable } from "./database.ts";
import { openSharedConnections, type SharedConnections } from "./connections/shared-connections.ts";

/** A value of each PostgreSQL type that statements may return. */
const VALUES: Record<string, [text: string, value: unknown]> = {
  bool: ["true", true],
  int2: ["-7", -7],
  int4: ["2147483647", 2_147_483_647],
  int8: ["9007199254740991", Number.MAX_SAFE_INTEGER],
  numeric: ["4.5", 4.5],
  float4: ["0.5", 0.5],
  float8: ["0.1", 0.1],
  text: ['a "b", {c}', 'a "b", {c}'],
  varchar: ["Máy khoan", "Máy khoan"],
  bpchar: ["x", "x"],
  name: ["orders", "orders"],
  uuid: ["7b6a1c1e-0000-4000-8000-000000000001", "7b6a1c1e-0000-4000-8000-000000000001"],
  timestamptz: ["2026-11-23T08:00:00.123Z", new Date("2026-11-23T08:00:00.123Z")],
  bytea: [String.raw`\x00ff`, Buffer.from([0, 255])],
  json: ['{"a": [1, null]}', { a: [1, null] }],
  jsonb: ['{"a": [1, null]}', { a: [1, null] }],
};

let shop: TestShop;
let shared: SharedConnections;
beforeAll(async () => {
  shop = await openShop();
  const patient = { login: "lookup", patience: 5_000, onError: () => undefined } as const;
  shared = openSharedConnections({ url: shop.urls.appUrl, ...patient });
});
afterAll(async () => {
  await shared.end();
  await shop.close();
});

test("every type that statements may return has a value here, but void, which has none", () => {
  expect(Object.keys(VALUES)).toEqual(Object.keys(SCALARS).filter((type) => type !== "void"));
});

test.each(Object.entries(VALUES))(
  "a value of %s and an array with it and with null come from PostgreSQL as TypeScript says",
  async (type, [text, value]) => {
    const query = {
      text: `select $1::text::${type} as one, array[$1::text::${type}, null, $1::text::${type}] as many,
        '{}'::${type}[] as none`,
      values: [text],
    };
    const row = { one: value, many: [value, null, value], none: [] };
    const connections: Queryable[] = [shop.db, shared, shop.ownerDb];
    for (const db of connections) expect((await db.query(query)).rows).toEqual([row]);
  },
);
