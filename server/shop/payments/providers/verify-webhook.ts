import type { WebhookProvider } from "#contract/rules/payments.ts";
import { readCasso, verifyCasso } from "./casso.ts";
import { readPayos, verifyPayos } from "./payos.ts";
import type { ReadBody, VerifyWebhook } from "./provider.ts";
import { readSepay, verifySepay } from "./sepay.ts";

/** The providers whose webhooks the shop reads, by their name in the address. */
export const verifyWebhook = {
  sepay: verifySepay,
  casso: verifyCasso,
  payos: verifyPayos,
} as const satisfies Record<WebhookProvider, VerifyWebhook>;

/** Reads what was kept of a proven webhook again. */
export const readBody = {
  sepay: readSepay,
  casso: readCasso,
  payos: readPayos,
} as const satisfies Record<WebhookProvider, ReadBody>;
