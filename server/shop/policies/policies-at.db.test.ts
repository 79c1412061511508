import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { policyHistory } from "#contract/rules/policies.ts";
import { addStore } from "#test/fixtures.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => await shop.close());

test("the database and the shop agree on which version holds at a time", async () => {
  const tenant = await addStore(shop.ownerDb, "Twin", "twin", "TW");
  const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
  const at = (minute: number) => new Date(Date.UTC(2001, 0, 1, 0, minute));
  await fc.assert(
    fc.asyncProperty(minutes, fc.integer({ min: 0, max: 101 }), async (starts, minute) => {
      await shop.ownerDb.query("delete from policy_versions where tenant_id = $1", [tenant]);
      await shop.ownerDb.query(
        `insert into policy_versions (tenant_id, name, number, text_en, text_vn, starts_at, published_at)
         select $1, 'payment', number, 'x', '', starts_at, starts_at
         from unnest($2::timestamptz[]) with ordinality as s (starts_at, number)`,
        [tenant, starts.map(at)],
      );
      const { rows } = await shop.ownerDb.query<{ owner_id: string; number: number }>(
        "select owner_id, number from policies_at($1, $2) where name = 'payment'",
        [tenant, at(minute)],
      );
      const shopVersion = { ofShop: true, number: 1, startsAt: new Date(0) };
      const history = policyHistory([
        shopVersion,
        ...starts.map((start, place) => ({
          ofShop: false,
          number: place + 1,
          startsAt: at(start),
        })),
      ]);
      const held = history.filter(({ since }) => since <= at(minute)).at(-1);
      expect(rows.map((row) => [Number(row.owner_id) === 0, row.number])).toEqual([
        [held?.ofShop, held?.number],
      ]);
    }),
    { numRuns: 60 },
  );
});
