import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { CAST_PASSWORD_HASH, type Person } from "../cast.ts";
import type { TestShop } from "../shop.ts";
import { sumUp, type StoreSums, type SumLine, type SumVoucher } from "./voucher-sums.ts";

/** Buyers with vouchers, whose quotes and orders are compared with a second implementation of the sums. */

export const EXPRESS_FEE = 30_000;

export type Buyer = Person & { addressId: string };
export type Cart = (SumLine & { quantity: number })[];
export type Delivery = {
  shippingMethod: "standard" | "express";
  paymentMethod: "COD" | "BANK_TRANSFER";
};
export type Chosen = { tenantId: string | null; code: string }[];

export const feeFor =
  ({ shippingMethod }: Pick<Delivery, "shippingMethod">) =>
  () =>
    shippingMethod === "express" ? EXPRESS_FEE : 0;

export const linesOf = (cart: Cart) =>
  cart.map(({ productId, quantity }) => ({ productId: String(productId), quantity }));

export const stageVoucherBuyers = (shop: TestShop) => {
  let buyers = 0;
  /** A new customer, with a phone number of their own unless another one is given; express delivery reaches the address. */
  const newBuyer = async (phone?: string): Promise<Buyer> => {
    const email = `buyer${(buyers += 1)}@phohang.test`;
    const { rows } = await shop.ownerDb.query<{ accountId: number; addressId: number }>(
      `with made as (
         insert into accounts (email, password_hash, full_name, is_active) values ($1, $2, 'Buyer', true) returning id)
       insert into addresses (account_id, full_name, phone, scheme, province_code, ward_code, new_ward_code, street,
         office_hours_only, is_default)
       select id, 'Buyer', $3, 'vn2025', '01', '00070', '00070', '12 Hàng Bạc', false, true from made
       returning account_id as "accountId", id as "addressId"`,
      [email, CAST_PASSWORD_HASH, phone ?? `+8491${2_000_000 + buyers}`],
    );
    const [made] = rows;
    if (!made) throw new Error("no customer was added");
    const person = { email, fullName: "Buyer", role: null, tenantId: null };
    return { ...person, accountId: made.accountId, addressId: String(made.addressId) };
  };

  const quote = async (
    as: Buyer,
    cart: Cart,
    { shippingMethod }: Pick<Delivery, "shippingMethod">,
    vouchers: Chosen,
  ) =>
    await shop.ask("POST /checkout/quote", {
      as,
      body: { cartProducts: linesOf(cart), addressId: as.addressId, shippingMethod, vouchers },
    });

  const counts = { checkouts: 0, orders: 0, sums: 0 };
  /** Compares a quote and then its orders with the second implementation, to the đồng. */
  const buy = async (
    as: Buyer,
    cart: Cart,
    { shippingMethod, paymentMethod }: Delivery,
    vouchers: readonly SumVoucher[],
    chosen: Chosen,
  ): Promise<StoreSums[]> => {
    const wanted = sumUp(cart, feeFor({ shippingMethod }), vouchers);
    const total = wanted.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
    const quoted = await quote(as, cart, { shippingMethod }, chosen);
    expect(quoted.status, quoted.text).toBe(200);
    expect(quoted.body).toMatchObject({
      total,
      stores: wanted.map(({ subtotal, transportFee, discounts }) => ({
        subtotal,
        transportFee,
        discounts,
      })),
    });
    const { status, body, text } = await shop.ask("POST /orders", {
      as,
      headers: { "idempotency-key": randomUUID() },
      body: {
        cartProducts: linesOf(cart),
        addressId: as.addressId,
        shippingMethod,
        paymentMethod,
        expectedTotal: total,
        vouchers: chosen,
      },
    });
    expect(status, text).toBe(201);
    expect(body.orders).toMatchObject(
      wanted.map(({ subtotal, transportFee, totalAmount, discounts, tenantId, lines }) => ({
        subtotal,
        transportFee,
        totalAmount,
        discounts,
        tenant: { id: String(tenantId) },
        paymentStatus: paymentStatusOf(paymentMethod, totalAmount),
        products: cart
          .filter((line) => line.tenantId === tenantId)
          .map(({ productId }) => ({
            productId: String(productId),
            discount: lines[productId] ?? 0,
          })),
      })),
    );
    counts.checkouts += 1;
    counts.orders += body.orders.length;
    counts.sums += body.orders.length * 4 + cart.length;
    return wanted;
  };
  return { newBuyer, quote, buy, counts };
};

const paymentStatusOf = (method: Delivery["paymentMethod"], total: number) => {
  if (method === "COD") return "unpaid";
  return total === 0 ? "paid" : "awaiting_transfer";
};
