import type { FastifyInstance } from "fastify";
import type { WebhookProvider } from "../../contract/rules/payments.ts";
import { BASE_PATH } from "../../contract/wire/base-path.ts";
import { readAs, type TenantId } from "../../server/platform/database/transaction.ts";
import type { ProcessContext } from "../../server/shop/app-context.ts";
import { secretContext } from "../../server/shop/payments/connections/connections.ts";
import { findAccount, findConnections } from "./bank.queries.ts";
import { providerWebhook } from "./provider-webhook.ts";

type Transfer = { amount: number; text: string; counterName: string };

/**
 * Transfers to a store's account, and reports it as the store's provider does: signed with the connection's secret. Null
 * where the store has no connection, or none of the wanted provider.
 */
export const reportTransfer = async (
  app: FastifyInstance,
  { db, clock, secrets }: Pick<ProcessContext, "db" | "clock" | "secrets">,
  tenant: TenantId,
  { amount, ...named }: Transfer,
  wanted = "",
): Promise<{ provider: WebhookProvider; status: number } | null> => {
  const connections = await readAs(db, { tenant }, (client) => findConnections(client, { tenant }));
  const connection = connections.find(({ provider }) => wanted === "" || provider === wanted);
  const [store] = await findAccount(db, { tenant });
  if (!connection || !store) return null;
  const { provider, tokenHash, encryptedToken, encryptedSecret } = connection;
  const token = await secrets.decrypt(encryptedToken, secretContext(tokenHash));
  const secret = await secrets.decrypt(encryptedSecret, secretContext(tokenHash));
  const now = clock();
  const id = now.getTime();
  const transfer = {
    id,
    account: store.account,
    amount,
    direction: "in" as const, // as: the literal of a direction
    at: now,
    reference: `FT${id}`,
    balance: amount,
    ...named,
  };
  const { headers, body } = providerWebhook(provider, transfer, { secret, now });
  const answer = await app.inject({
    method: "POST",
    url: `${BASE_PATH}/payments/hooks/${provider}/${token}`,
    headers,
    payload: body,
  });
  return { provider, status: answer.statusCode };
};
