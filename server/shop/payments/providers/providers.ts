import type { WebhookProvider } from "#contract/rules/payments.ts";
import { casso } from "./casso.ts";
import { payos } from "./payos.ts";
import type { Provider } from "./provider.ts";
import { sepay } from "./sepay.ts";

/** The providers whose webhooks the shop reads, by their name in the address. */
export const providers: Record<WebhookProvider, Provider> = { sepay, casso, payos };
