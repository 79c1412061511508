import type { CartStore } from "#web/cart/cart-lines.ts";
import type { InvoiceEntry } from "#web/orders/invoice/invoice-draft.ts";
import type { PaymentMethod, ShippingMethod } from "#web/orders/order/order-view.ts";
import { session } from "#web/platform/storage/session.ts";
import { linesOf, type ChosenVouchers } from "./use-quotes.ts";

/** The choices of a checkout; `addressId` is null while the first address holds. */
export type CheckoutChoices = {
  addressId: string | null;
  shippingMethod: ShippingMethod;
  payment: PaymentMethod;
  vouchers: ChosenVouchers;
  invoice: InvoiceChoice;
};

/** Whether the shopper wants an invoice; the typed text stays while the switch is off. */
export type InvoiceChoice = { wanted: boolean; entry: InvoiceEntry | null };

const usual: CheckoutChoices = {
  addressId: null,
  shippingMethod: "standard",
  payment: "COD",
  vouchers: [],
  invoice: { wanted: false, entry: null },
};

let kept: { of: string; choices: CheckoutChoices } | null = null;

const keyOf = (stores: readonly CartStore[]): string =>
  JSON.stringify([session.now().account?.email, linesOf(stores)]);

/** Keeps the choices while the tab is open, for a shopper who reads a policy and comes back. */
export const keepChoices = (stores: readonly CartStore[], choices: CheckoutChoices): void => {
  kept = { of: keyOf(stores), choices };
};

/** The choices that were kept for these lines and this account; otherwise those that a checkout begins with. */
export const keptChoices = (stores: readonly CartStore[]): CheckoutChoices =>
  kept?.of === keyOf(stores) ? kept.choices : usual;

/** Forgets the choices, after the order was placed. */
export const forgetChoices = (): void => {
  kept = null;
};
