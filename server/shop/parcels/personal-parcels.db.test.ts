import { afterAll, beforeAll, expect, test } from "vitest";
import { CAST_PASSWORD } from "#test/cast.ts";
import { openParcelStage, type ParcelStage } from "#test/parcels/parcel-stage.ts";
import type { TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: ParcelStage;
beforeAll(async () => {
  ({ shop, stage } = await openParcelStage(["ghn"]));
});
afterAll(async () => await shop.close());

test("a buyer who closes the account leaves parcels without words about them, refused and failed ones too", async () => {
  const order = await stage.order(1);
  await shop.ownerDb.query(
    `update orders set ship_to = jsonb_set(ship_to, '{ward}', '"Đặc khu Trường Sa"') where id = $1`,
    [order.id],
  );
  await stage.booked(order.id, { carrier: "ghn", note: "Gọi chị Lan" });
  await shop.ownerDb.query(
    `update orders set ship_to = jsonb_set(ship_to, '{ward}', '"Phường Láng"') where id = $1`,
    [order.id],
  );
  const { trackingCode } = await stage.booked(order.id, { carrier: "ghn", note: "Gọi anh Minh" });
  const { path, secret } = await stage.makeAddress("ghn");
  for (const step of ["failed", "delivered"] as const) {
    const { headers, body } = shop.carriers.ghn.move(trackingCode, step, secret);
    await shop.app.inject({ method: "POST", url: path, headers, payload: body });
    await stage.runBookings();
  }
  expect(await stage.statusOf(order.id)).toBe("completed");
  const closed = await shop.ask("DELETE /user", {
    as: shop.cast.customer,
    body: { password: CAST_PASSWORD },
  });
  expect(closed.status, closed.text).toBe(204);
  const { rows } = await shop.ownerDb.query<{ row: string }>(
    `select to_jsonb(p)::text as row from parcels p union all select to_jsonb(e)::text from parcel_events e
     union all select coalesce(parcel_snapshot::text, '') from orders`,
  );
  const kept = rows.map(({ row }) => row).join("\n");
  for (const words of ["Lan", "Minh", "Không liên lạc", "không hỗ trợ"])
    expect(kept).not.toContain(words);
  expect(await stage.parcel(`${order.id}-1`)).toMatchObject({ state: "refused" });
  expect(await stage.parcel(`${order.id}-2`)).toMatchObject({ state: "delivered", trackingCode });
});
