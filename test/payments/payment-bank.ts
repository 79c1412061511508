import type { ProviderWebhook, SimulatedProvider } from "#demo/bank/provider-webhook.ts";
import { openSimulatedBank } from "#demo/bank/simulated-bank.ts";
import { CAST_PASSWORD, type Person } from "../cast.ts";
import type { TestShop } from "../shop.ts";

export type ConnectedBank = Awaited<ReturnType<typeof connectBank>>;

/** Connects a store of a test's shop to a simulated provider, with a bank account of its own. */
export const connectBank = async (
  shop: TestShop,
  {
    provider = "sepay",
    as = shop.cast.ownAdmin,
    account = "0123499999",
    firstId,
  }: { provider?: SimulatedProvider; as?: Person; account?: string; firstId?: number } = {},
) => {
  const secret = `whsec_${provider}_${account}`;
  const { status, body, text } = await shop.ask("POST /admin/payment-connections", {
    as,
    body: {
      provider: provider === "sepay-key" ? "sepay" : provider,
      secret,
      accountNumbers: [account],
      password: CAST_PASSWORD,
    },
  });
  if (status !== 201) throw new Error(`not connected: ${text}`);
  const connection = body.connection as { id: string; url: string }; // as: the contract's shape
  const bank = openSimulatedBank({ provider, account, secret, ...(firstId && { firstId }) });
  const url = new URL(connection.url).pathname;
  const send = async ({ headers, body: payload }: ProviderWebhook): Promise<number> =>
    (await shop.app.inject({ method: "POST", url, headers, payload })).statusCode;
  return {
    bank,
    connection,
    secret,
    url,
    send,
    /** Transfers now, and reports it by a proven webhook; returns the status of the answer. */
    pay: async (amount: number, note: string): Promise<number> =>
      send(
        bank.webhook(bank.transfer({ amount, text: note, at: shop.clock() }), {
          now: shop.clock(),
        }),
      ),
  };
};
