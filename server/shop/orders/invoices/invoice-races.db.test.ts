import { afterAll, beforeAll, expect, test } from "vitest";
import { stageOrders, type OrderStage } from "#test/order-scenario.ts";
import { openShop, type TestShop } from "#test/shop.ts";

let shop: TestShop;
let stage: OrderStage;
beforeAll(async () => {
  shop = await openShop();
  stage = stageOrders(shop);
});
afterAll(async () => await shop.close());

const invoiceOf = (nth: number) => ({
  kind: "person",
  legalName: `Người mua ${nth}`,
  address: "12 Hàng Bạc, Hà Nội",
  email: "anh@example.test",
});

/**
 * A buyer changes the invoice while staff note as sent the one that they saw. Returns how many orders say of an invoice that
 * it was sent although staff saw another one.
 */
const race = async (
  sendFor: (id: string, version: number) => Promise<unknown>,
  rounds: number,
): Promise<number> => {
  let wrong = 0;
  for (let nth = 0; nth < rounds; nth += 1) {
    const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      invoice: invoiceOf(nth),
    });
    const change = async () =>
      await shop.ask("PUT /orders/{id}/invoice", {
        as: shop.cast.customer,
        params: { id },
        body: { invoice: invoiceOf(nth + 1_000) },
      });
    await (nth % 2 === 0
      ? Promise.all([change(), sendFor(id, 1)])
      : Promise.all([sendFor(id, 1), change()]));
    const { rows } = await shop.ownerDb.query<{ name: string; sent: boolean }>(
      "select invoice ->> 'legalName' as name, invoice_sent_at is not null as sent from orders where id = $1",
      [id],
    );
    if (rows[0]?.sent && rows[0].name !== invoiceOf(nth).legalName) wrong += 1;
  }
  return wrong;
};

test("an invoice that is changed while staff note it as sent is either sent as they saw it, or not sent (beyond §7)", async () => {
  const send = async (id: string, version: number) =>
    await stage.atDesk("PUT /admin/orders/{id}/invoice", id, { sent: true, version });
  await shop.ownerDb.query("update stock set quantity = 1000");
  expect(await race(send, 20)).toBe(0);
});

test("staff who took the newest version instead of theirs would note some as sent that they never saw", async () => {
  const versionOf = async (id: string): Promise<number> => {
    const { rows } = await shop.ownerDb.query<{ version: number }>(
      "select version from orders where id = $1",
      [id],
    );
    return rows[0]?.version ?? 0;
  };
  const send = async (id: string) => {
    for (;;) {
      const body = { sent: true, version: await versionOf(id) };
      const { status } = await stage.atDesk("PUT /admin/orders/{id}/invoice", id, body);
      if (status === 200) return;
    }
  };
  await shop.ownerDb.query("update stock set quantity = 1000");
  expect(await race(send, 20)).toBeGreaterThan(0);
});
