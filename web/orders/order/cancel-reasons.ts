import type { Translate } from "#web/platform/texts/text-keys.ts";

/** Why a shopper cancels. The code is what is sent and kept, so that everybody reads it in their own language. */
export const shopperReasons = [
  "changed_mind",
  "wrong_address",
  "wrong_product",
  "found_cheaper",
  "duplicate_order",
  "other",
] as const;
export type ShopperReason = (typeof shopperReasons)[number];

const storeReasons = ["unreachable", "sold_out", "delivery_failed"] as const;

/** A kept reason to read: a code becomes its text, what was written stays as it is. */
export const reasonText = (t: Translate<"orders">, reason: string): string => {
  const code = [...shopperReasons, ...storeReasons].find((each) => each === reason);
  return code === undefined ? reason : t(`reason.${code}`);
};
