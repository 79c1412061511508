import { randomUUID } from "node:crypto";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { selectCaller } from "#server/shop/accounts/accounts.queries.ts";
import { theAddress } from "#server/shop/addresses/addresses.ts";
import { saveAddress } from "#server/shop/addresses/save-address.ts";
import { addLines } from "#server/shop/cart/cart.queries.ts";
import { quoteLines } from "#server/shop/orders/checkout/assessed-lines.queries.ts";
import { insertCheckout } from "#server/shop/orders/checkout/checkout.queries.ts";
import { checkoutParams } from "#test/checkout-params.ts";
import { ask } from "../ask.ts";
import { anyOf } from "../choose.ts";
import { openShopUnderTest, type ShopUnderTest } from "../shop-under-test.ts";
import { belowFloor, table, type Row } from "../table.ts";
import { compare } from "./against-sql.ts";
import { makeBuyers, type Buyer } from "./buyers.ts";

/** So many that a buyer has few addresses at the end. */
const BUYERS = 2_000;
const FLOOR = 0.7;
const PRODUCTS = 10_000;

const NEW_ADDRESS = {
  fullName: "Nguyễn Văn An",
  phoneNumber: "+84912345678",
  province: "01",
  ward: "00004",
  street: "2 Phố Hàng Bạc",
  scheme: "vn2025",
  officeHoursOnly: false,
  isDefault: false,
} as const;

/**
 * A buyer puts a product into the cart, saves an address, asks for the price and orders: four requests. Compared with
 * their statements by direct clients.
 */
export const wholeCheckout = async (shop: ShopUnderTest): Promise<Row> => {
  const { owner, db, checkoutDb, url } = shop;
  const buyers = await makeBuyers(shop, BUYERS, "whole");
  const { rows: products } = await owner.query<{ id: number }>(
    "select product_id as id from published_products order by random() limit 2000",
  );
  const { rows: sessions } = await owner.query<{ accountId: number; id: number }>(
    `select account_id as "accountId", id from sessions`,
  );
  const sessionOf = new Map(sessions.map(({ accountId, id }) => [accountId, id]));

  const throughShop = async ({ token, addressId }: Buyer, productId: string): Promise<void> => {
    const cartProducts = [{ productId, quantity: 1 }];
    const delivery = { cartProducts, addressId: String(addressId), shippingMethod: "standard" };
    const post = async (path: string, body: object, headers = {}) =>
      await ask(`${url}${BASE_PATH}${path}`, { token, body, headers });
    await post("/cart/add", { cartProducts });
    await post("/user/addresses", NEW_ADDRESS);
    await post("/checkout/quote", delivery);
    const headers = { "idempotency-key": randomUUID() };
    await post("/orders", { ...delivery, paymentMethod: "COD" }, headers);
  };
  const byStatements = async ({ accountId, addressId }: Buyer, id: number): Promise<void> => {
    const now = new Date();
    const sessionId = sessionOf.get(accountId) ?? 0;
    await selectCaller(db, { sessionId });
    await addLines(db, { accountId, productIds: [id], quantities: [1], now });
    await selectCaller(db, { sessionId });
    await saveAddress(db, { accountId, language: "en", now, body: NEW_ADDRESS });
    await selectCaller(db, { sessionId });
    const { deliveryAddress } = await theAddress(db, accountId, String(addressId));
    const params = checkoutParams(accountId, [id], { shipTo: JSON.stringify(deliveryAddress) });
    const { productIds, quantities, shippingMethod, reachable, expectedTotal, today } = params;
    await quoteLines(db, {
      productIds,
      quantities,
      shippingMethod,
      reachable,
      expectedTotal,
      today,
    });
    await selectCaller(db, { sessionId });
    await theAddress(db, accountId, String(addressId));
    await insertCheckout(checkoutDb, params);
  };
  return await compare(
    "Whole checkout: cart, address, quote and order",
    FLOOR,
    async () => await throughShop(anyOf(buyers), String(anyOf(products).id)),
    async () => await byStatements(anyOf(buyers), anyOf(products).id),
  );
};

if (import.meta.main) {
  const shop = await openShopUnderTest(PRODUCTS);
  try {
    await shop.owner.query("update stock set quantity = 1000000");
    const rows = [await wholeCheckout(shop)];
    process.stdout.write(`${table(rows)}\n`);
    process.exitCode = belowFloor(rows).length > 0 ? 1 : 0;
  } finally {
    await shop.close();
  }
}
