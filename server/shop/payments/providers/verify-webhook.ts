import { verifyCasso } from "./casso.ts";
import { verifyPayos } from "./payos.ts";
import type { VerifyWebhook } from "./provider.ts";
import { verifySepay } from "./sepay.ts";

/** The providers whose webhooks the shop reads, by their name in the address. */
export const verifyWebhook = {
  sepay: verifySepay,
  casso: verifyCasso,
  payos: verifyPayos,
} as const satisfies Record<string, VerifyWebhook>;
