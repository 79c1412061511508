import { randomUUID } from "node:crypto";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addVoucher } from "../test/voucher-fixtures.ts";
import { compare } from "./against-sql.ts";
import { ask } from "./ask.ts";
import type { Buyer } from "./buyers.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";
import type { Row } from "./table.ts";

/** As many as the least that a checkout of three vouchers costs: two stores', and the shop's. */
const FLOOR = 0.8;
/** More than a buyer uses in a run. */
const PER_CUSTOMER = 100;

const any = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
};

/** Checkouts over two stores with three vouchers that everybody uses, beside the same without vouchers. */
export const withVouchers = async (
  { url, owner }: ShopUnderTest,
  buyers: readonly Buyer[],
): Promise<Row> => {
  await owner.query("update addresses set phone = '+84' || 900000000 + account_id");
  const { rows: stores } = await owner.query<{ id: number; products: number[] }>(
    `select tenant_id as id, (array_agg(product_id order by product_id))[1:1000] as products
     from published_products group by tenant_id order by tenant_id limit 2`,
  );
  const owners = [null, ...stores.map(({ id }) => id)];
  for (const tenantId of owners)
    await addVoucher(owner, {
      code: "BENCH",
      tenantId,
      kind: "percent",
      percent: 10,
      perCustomer: PER_CUSTOMER,
      quota: 1_000_000,
    });
  const vouchers = owners.map((tenantId) => ({
    tenantId: tenantId === null ? null : String(tenantId),
    code: "BENCH",
  }));
  const checkout = (more: object) => async () => {
    const { token, addressId } = any(buyers);
    const body = {
      cartProducts: stores.map(({ products }) => ({
        productId: String(any(products)),
        quantity: 1,
      })),
      addressId: String(addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
      ...more,
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token, body, headers });
  };
  const row = await compare(
    "Checkout with three vouchers that all buyers use",
    FLOOR,
    checkout({ vouchers }),
    checkout({}),
  );
  return { ...row, limit: "the same checkout without vouchers" };
};
