import { afterAll, beforeAll, expect, test } from "vitest";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { copyJobs } from "./copy-to-orders.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage(["ghn"]));
});
afterAll(async () => await shop.close());

test("the job copies parcels into orders from before there were copies, but for those of closed accounts", async () => {
  const orders: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await stage.order(1);
    await stage.booked(id, { carrier: "ghn" });
    orders.push(id);
  }
  const [first, second, closed] = orders;
  const copies = async () => {
    const { rows } = await shop.ownerDb.query<{ id: string; copy: unknown }>(
      "select id, parcel_snapshot as copy from orders where id = any ($1) order by id",
      [orders],
    );
    return new Map(rows.map(({ id, copy }) => [id, copy]));
  };
  const before = await copies();
  expect(before.get(first ?? "")).not.toBeNull();
  await shop.ownerDb.query(
    `update orders set parcel_snapshot = null,
       ship_to = case when id = $2 then ship_to || '{"phoneNumber": ""}' else ship_to end where id = any ($1)`,
    [orders, closed],
  );
  await shop.ownerDb.query(
    "insert into jobs (kind, payload, due_at) values ('parcels.copy-to-orders', '{}', now())",
  );
  const { db, clock } = shop;
  await runDueJobs({
    db,
    clock,
    kinds: copyJobs(db),
    onError: (error) => expect.fail(error.message),
  });
  const after = await copies();
  for (const id of [first, second]) expect(after.get(id ?? "")).toEqual(before.get(id ?? ""));
  expect(after.get(closed ?? "")).toBeNull();
});
