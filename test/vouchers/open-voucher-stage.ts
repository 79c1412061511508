import { openOrderStage } from "../open-order-stage.ts";
import type { Answered } from "../shop.ts";
import type { Good } from "../fixtures.ts";

export type ChosenVoucher = { tenantId: string | null; code: string };

/**
 * Opens a shop in which the customer has an address in Hà Nội. `withdraw` ends every voucher that there is, so that a
 * test may reuse its code.
 */
export const openVoucherStage = async () => {
  const opened = await openOrderStage(50);
  const { shop, stage } = opened;
  const addressId = await stage.hanoi(shop.cast.customer);
  const quote = async (
    lines: [Good, number][],
    vouchers: ChosenVoucher[],
    more: object = {},
  ): Promise<Answered> =>
    await shop.ask("POST /checkout/quote", {
      as: shop.cast.customer,
      body: {
        cartProducts: lines.map(([good, quantity]) => ({ productId: good.id, quantity })),
        addressId,
        shippingMethod: "standard",
        vouchers,
        ...more,
      },
    });
  const withdraw = async (): Promise<void> => {
    await shop.ownerDb.query("update vouchers set is_draft = true, is_code_free = true");
  };
  return { ...opened, addressId, own: String(shop.stores.own), quote, withdraw };
};
