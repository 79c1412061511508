import type { Translate } from "#web/platform/texts/text-keys.ts";

/** Reasons of a shopper to cancel. The code is sent and stored, so that each reader sees it in their own language. */
export const shopperReasons = [
  "changed_mind",
  "wrong_address",
  "wrong_product",
  "found_cheaper",
  "duplicate_order",
  "other",
] as const;
export type ShopperReason = (typeof shopperReasons)[number];

const storeReasons = ["unreachable", "sold_out", "delivery_failed", "not_paid"] as const;

/** Returns the text of a stored reason: a code is translated, free text is returned unchanged. */
export const reasonText = (t: Translate<"orders">, reason: string): string => {
  const code = [...shopperReasons, ...storeReasons].find((each) => each === reason);
  return code === undefined ? reason : t(`reason.${code}`);
};
