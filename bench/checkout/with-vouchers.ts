import { randomUUID } from "node:crypto";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { addVoucher } from "#test/vouchers/voucher-fixtures.ts";
import { compare } from "./against-sql.ts";
import { ask } from "../ask.ts";
import type { Buyer } from "./buyers.ts";
import { clients } from "../measure.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";
import type { Row } from "../table.ts";
import { anyOf } from "../choose.ts";

/** As many as the least that a checkout of three vouchers costs: two stores', and the shop's. */
const FLOOR = 0.8;
/** More than a buyer uses in a run. */
const PER_CUSTOMER = 100;
const CLIENTS = 8;

/**
 * Compares checkouts over two stores with three vouchers with the same checkouts without vouchers. Everybody uses the same
 * vouchers, or each buyer has vouchers of their own.
 */
export const withVouchers = async (
  { url, owner }: ShopUnderTest,
  buyers: readonly Buyer[],
): Promise<Row[]> => {
  await owner.query("update addresses set phone = '+84' || 900000000 + account_id");
  const { rows: stores } = await owner.query<{ id: number; products: number[] }>(
    `select tenant_id as id, (array_agg(product_id order by product_id))[1:1000] as products
     from published_products group by tenant_id order by tenant_id limit 2`,
  );
  const owners = [null, ...stores.map(({ id }) => id)];
  const ownCode = ({ accountId }: Buyer) => `OWN${accountId}`;
  for (const tenantId of owners)
    for (const code of ["BENCH", ...buyers.map(ownCode)])
      await addVoucher(owner, {
        code,
        tenantId,
        kind: "percent",
        percent: 10,
        perCustomer: PER_CUSTOMER,
        quota: 1_000_000,
      });
  const checkout = (codeOf?: (buyer: Buyer) => string) => async () => {
    const buyer = anyOf(buyers);
    const body = {
      cartProducts: stores.map(({ products }) => ({
        productId: String(anyOf(products)),
        quantity: 1,
      })),
      addressId: String(buyer.addressId),
      paymentMethod: "COD",
      shippingMethod: "standard",
      ...(codeOf && {
        vouchers: owners.map((tenantId) => ({
          tenantId: tenantId === null ? null : String(tenantId),
          code: codeOf(buyer),
        })),
      }),
    };
    const headers = { "idempotency-key": randomUUID() };
    await ask(`${url}${BASE_PATH}/orders`, { token: buyer.token, body, headers });
  };
  const [hot, own, none] = [checkout(() => "BENCH"), checkout(ownCode), checkout()];
  // Until autovacuum has counted the new rows, within a minute, PostgreSQL plans for empty tables.
  for (const work of [hot, own, none]) await clients(CLIENTS, 1, work);
  await owner.query("vacuum analyze");
  const limit = "the same checkout without vouchers";
  return [
    {
      ...(await compare("Checkout with three vouchers that all buyers use", FLOOR, hot, none)),
      limit,
    },
    { ...(await compare("Checkout with three vouchers of each buyer", FLOOR, own, none)), limit },
  ];
};
