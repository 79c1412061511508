import { afterAll, beforeAll, expect, test } from "vitest";
import type { Step } from "#demo/carriers/carrier-wire.ts";
import { SHOP_BOOK } from "#contract/ledger/account-plan.ts";
import { brokenCopies } from "#test/invariants/copies.ts";
import { UNPOSTED } from "#test/ledger/ledger-invariants.ts";
import {
  openParcelStage,
  type NoticeAddresses,
  type ParcelStage,
} from "#test/parcels/parcel-stage.ts";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { stagePayments } from "#test/payments/payment-stage.ts";
import type { TestShop } from "#test/shop.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { postAllOrders, postTransfers, rebuildLedger } from "./post-ledger.ts";

let shop: TestShop;
let parcels: ParcelStage;
let orders: OrderStage;
let addresses: NoticeAddresses;
beforeAll(async () => {
  ({ shop, stage: parcels, addresses } = await openParcelStage(["ghn"]));
  orders = stageOrders(shop);
});
afterAll(async () => await shop.close());

const rowsOf = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await shop.ownerDb.query(text, values)).rows;

const numberOf = async (text: string, id: string): Promise<number> =>
  Number(Object.values((await rowsOf(text, [id]))[0] ?? {})[0]);

/** The transfers of an order in the sequence of their codes: book, code, debit, credit, amount. */
const transfersOf = async (orderId: string) => {
  await postTransfers(shop.db);
  const rows = await rowsOf(
    `select case book when ${SHOP_BOOK} then 'shop' else 'store' end as book, code, debit, credit, amount::float8 as amount
     from ledger_transfers where order_id = $1 order by nth, code, book desc`,
    [orderId],
  );
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
  expect(await rowsOf(UNPOSTED)).toEqual([]);
  return rows.map(({ book, code, debit, credit, amount }) =>
    [book, code, debit, credit, amount].join(" "),
  );
};

let now = Date.now();
const happens = async (code: string, step: Step) => {
  now = Math.max(now, Date.now()) + 2_000;
  shop.clock.set(new Date(now));
  const { path, secret } = addresses.get("ghn") ?? { path: "", secret: "" };
  const { headers, body } = shop.carriers.ghn.move(code, step, secret);
  const { statusCode } = await shop.app.inject({
    method: "POST",
    url: path,
    headers: { ...headers },
    payload: body,
  });
  expect(statusCode).toBe(200);
  await parcels.runBookings();
};

const discounted = async (code: string, more: object = {}) =>
  await orders.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    vouchers: [{ tenantId: null, code }],
    ...more,
  });

test("cash on delivery is owed by the carrier once it delivered, less what it charges (beyond §7)", async () => {
  const { id, total } = await parcels.order(2);
  const { trackingCode } = await parcels.booked(id, { carrier: "ghn" });
  expect(await transfersOf(id)).toEqual([]);
  await happens(trackingCode, "picked_up");
  const fee = await numberOf("select fee::float8 from parcels where order_id = $1", id);
  const charged = `store carrier_fee carrier_fees fees:ghn ${fee}`;
  expect(await transfersOf(id)).toEqual([charged]);
  await happens(trackingCode, "delivered");
  expect(await transfersOf(id)).toEqual([
    charged,
    `store cod_due cod:ghn buyers ${total}`,
    `store sale buyers sales ${total}`,
  ]);
  expect(
    await rowsOf(
      "select account, amount::float8 as amount from ledger_open_items where order_id = $1",
      [id],
    ),
  ).toEqual([{ account: "cod:ghn", amount: total }]);
});

test("a fee that the carrier changes later is corrected by a transfer of the difference, in both directions", async () => {
  const { id } = await parcels.order(1);
  const { trackingCode } = await parcels.booked(id, { carrier: "ghn" });
  await happens(trackingCode, "picked_up");
  const charge = async (fee: number) =>
    await shop.ownerDb.query("update parcels set fee = $2 where order_id = $1", [id, fee]);
  await charge(20_000);
  await transfersOf(id);
  await charge(26_000);
  expect((await transfersOf(id)).at(-1)).toBe("store correction carrier_fees fees:ghn 6000");
  await charge(25_000);
  expect((await transfersOf(id)).at(-1)).toBe("store correction fees:ghn carrier_fees 1000");
});

test("reports of a carrier queue an order when they change what the carrier owes or is owed, and only then", async () => {
  const { id } = await parcels.order(1);
  const { trackingCode } = await parcels.booked(id, { carrier: "ghn" });
  const queuedBy = async (step: Step): Promise<boolean> => {
    await postTransfers(shop.db);
    await happens(trackingCode, step);
    return (await rowsOf("select from ledger_queue where order_id = $1", [id])).length > 0;
  };
  const queued: Step[] = [];
  for (const step of ["picked_up", "moved", "out", "failed", "out", "delivered"] as const)
    if (await queuedBy(step)) queued.push(step);
  expect(queued).toEqual(["picked_up", "delivered"]);
  expect(await transfersOf(id)).toHaveLength(3);
});

test("an order that the store delivers itself brings cash", async () => {
  const id = await orders.orderIn("completed", shop.cast.customer, [[shop.goods.drill, 1]]);
  const total = await numberOf("select total_amount::float8 from orders where id = $1", id);
  expect(await transfersOf(id)).toEqual([
    `store cash_collected cash buyers ${total}`,
    `store sale buyers sales ${total}`,
  ]);
});

test("a transfer of the buyer is posted with its match, and a refund with its own", async () => {
  const payments = stagePayments(shop);
  const to = await payments.connect();
  const id = await orders.order(shop.cast.customer, [[shop.goods.drill, 1]], {
    paymentMethod: "BANK_TRANSFER",
  });
  const { code, total } = await payments.orderOf(id);
  await payments.pay(to, total + 5_000, code);
  expect(await transfersOf(id)).toEqual([`store transfer_received bank buyers ${total + 5_000}`]);
  const refunded = await orders.atDesk("POST /admin/orders/{id}/refund", id, {});
  expect(refunded.status).toBe(200);
  expect(await transfersOf(id)).toContain("store refund buyers bank 5000");
});

test("the shop owes a store for its voucher from the use on, in both books, until a cancellation returns it", async () => {
  await addVoucher(shop.ownerDb, { code: "SHOPOWES", amount: 15_000, perCustomer: 5 });
  const id = await discounted("SHOPOWES");
  const used = [
    "store shop_voucher shop shop_vouchers 15000",
    `shop shop_voucher shop_vouchers store:${shop.stores.own} 15000`,
  ];
  expect(await transfersOf(id)).toEqual(used);
  await orders.move(id, "cancelled");
  expect(await transfersOf(id)).toEqual([
    ...used,
    "store shop_voucher_returned shop_vouchers shop 15000",
    `shop shop_voucher_returned store:${shop.stores.own} shop_vouchers 15000`,
  ]);
});

test("posting everything again changes no row, and an empty ledger gets the same rows", async () => {
  const rows = async () =>
    await rowsOf(
      `select id, book, tenant_id, period, debit, credit, amount, code, source_kind, source_id, order_id, happened_at
       from ledger_transfers where corrects is null order by id`,
    );
  const kept = "select * from ledger_accounts order by book, account, period, code";
  await postTransfers(shop.db);
  const before = await rows();
  const balances = await rowsOf(kept);
  expect(before.length).toBeGreaterThan(8);
  await postAllOrders(shop.db);
  expect([await rows(), await rowsOf(kept)]).toEqual([before, balances]);
  expect(await rebuildLedger(shop.db)).toBe(0);
  await shop.ownerDb.query(`
    begin; alter table ledger_transfers disable trigger user; truncate ledger_transfers, ledger_accounts, ledger_open_items;
    alter table ledger_transfers enable trigger user; commit`);
  await postAllOrders(shop.db);
  const again = await rows();
  // The first posting of a fee has the fee of then.
  const lasting = (all: typeof before) => all.filter(({ code }) => code !== "carrier_fee");
  expect(lasting(again)).toEqual(lasting(before));
  expect(again.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(await rowsOf(UNPOSTED)).toEqual([]);
});

test.each([
  "update ledger_transfers set amount = amount + 1",
  "delete from ledger_transfers",
  "truncate ledger_transfers",
])("transfers are only added, even for the owner of the table: %s", async (text) => {
  await expect(shop.ownerDb.query(text)).rejects.toThrow("only added");
  await expect(shop.db.query(text)).rejects.toThrow("permission denied");
});

test("wrong balances are counted again", async () => {
  await shop.ownerDb.query(
    "update ledger_accounts set debits = debits + 1 where account = 'sales'",
  );
  await shop.ownerDb.query("delete from ledger_open_items");
  expect(await rebuildLedger(shop.db)).toBeGreaterThan(1);
  expect(await brokenCopies(shop.ownerDb)).toEqual([]);
});
