import { expect, test } from "vitest";
import { loadDemoGoods } from "#test/vouchers/demo-goods.ts";
import { openShop } from "#test/shop.ts";
import { EXPRESS_FEE, stageVoucherBuyers } from "#test/vouchers/voucher-buyers.ts";
import { covers, type SumVoucher } from "#test/vouchers/voucher-sums.ts";

test("the demo's running vouchers apply to its products: MUIKHOAN15 to drill bits, and the others to theirs", async ({
  onTestFinished,
}) => {
  const shop = await openShop();
  onTestFinished(shop.close);
  const buyers = stageVoucherBuyers(shop);
  const demo = await loadDemoGoods(shop);
  await shop.ownerDb.query("update tenants set express_fee = $1", [EXPRESS_FEE]);
  const { rows } = await shop.ownerDb.query<
    SumVoucher & { code: string; minSpend: number; ownerId: number }
  >(
    `select v.id::text as "voucherId", v.tenant_id as "tenantId", v.owner_id as "ownerId", kind, percent, amount, cap, code,
       min_spend as "minSpend", array(select c.category_id::text from voucher_categories c where c.voucher_id = v.id) as "categoryIds",
       '{}'::text[] as "productIds"
     from vouchers v where not is_draft and starts_at <= now() and coalesce(ends_at > now(), true)
     order by id`,
  );
  const sold = [
    demo.good("PT-DB-PH2-3"),
    demo.good("PT-CD-100-10"),
    demo.good("GSB 550"),
    demo.good("AT-WB-600F"),
    demo.good("AT-BT-60"),
    demo.good("WGG244A0SG"),
  ];
  for (const voucher of rows) {
    const good = sold.find((each) => covers(voucher, each));
    if (!good) throw new Error(`no product for ${voucher.code}`);
    const quantity = Math.ceil(voucher.minSpend / good.price) + 3;
    const chosen = {
      tenantId: voucher.tenantId === null ? null : String(voucher.tenantId),
      code: voucher.code,
    };
    const line = { ...good, quantity, amount: good.price * quantity };
    const delivery = { shippingMethod: "express", paymentMethod: "COD" } as const;
    const [order] = await buyers.buy(
      await buyers.newBuyer(),
      [line],
      delivery,
      [voucher],
      [chosen],
    );
    expect(order?.discounts, voucher.code).toHaveLength(1);
    // 15% of three boxes of drill bits at 45,000.
    if (voucher.code === "MUIKHOAN15") expect(order?.discounts[0]?.amount).toBe(20_250);
  }
  expect(rows.map(({ code }) => code).join()).toBe(
    "AUTO10,ACQUY100,POWER200,MUIKHOAN15,THO2027,BEPMOI,GIAONHANH,CHAOBAN",
  );
});
