import { afterAll, beforeAll, expect, test } from "vitest";
import { openPayoutStage, type PayoutStage } from "#test/parcels/payout-stage.ts";

let stage: PayoutStage;
beforeAll(async () => {
  stage = await openPayoutStage();
});
afterAll(async () => await stage.shop.close());

const unpaid = async () => {
  const { body } = await stage.shop.ask("GET /admin/payouts/waiting", {
    as: stage.shop.cast.ownAdmin,
  });
  return body.carriers.find(
    ({ settings }: { settings: { carrier: string } }) => settings.carrier === "ghn",
  );
};

test("cash that a carrier keeps for more working days than the store allows is overdue, until it is paid (beyond §7)", async () => {
  const [old, fresh] = [await stage.deliverOne(), await stage.deliverOne()];
  await stage.shop.ownerDb.query(
    "update parcels set carrier_at = carrier_at - interval '30 days' where id = $1",
    [old.id],
  );
  const waiting = await unpaid();
  expect(waiting).toMatchObject({
    settings: { overdueDays: 3 },
    open: { parcels: 2, amount: old.cod + fresh.cod },
    overdue: { parcels: 1, amount: old.cod },
    isMore: false,
  });
  expect(waiting.parcels).toMatchObject([
    { id: old.id, trackingCode: old.trackingCode, owedCod: old.cod, isOverdue: true },
    { id: fresh.id, isOverdue: false },
  ]);
  const as = stage.shop.cast.ownAdmin;
  const settings = { carrier: "ghn" as const, netsFees: true, payoutFee: 5_500, overdueDays: 60 };
  await stage.shop.ask("PUT /admin/payout-settings", { as, body: settings });
  expect((await unpaid()).overdue).toEqual({ parcels: 0, amount: 0 });
  await stage.payAll();
  expect(await unpaid()).toMatchObject({ open: { parcels: 0, amount: 0 }, parcels: [] });
});
