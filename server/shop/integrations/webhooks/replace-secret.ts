import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction, readAs } from "#server/platform/database/transaction.ts";
import { makeWebhookSecret } from "#server/platform/http/webhooks/sign-webhook.ts";
import { isPassword, proveOwner } from "../../accounts/accounts.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffPerson } from "../../caller.ts";
import { theWebhook, webhookKey } from "./list-webhooks.ts";
import { OLD_SECRET_MS, secretContext } from "./webhook-secrets.ts";
import { changeSecret, selectEndpoint } from "./webhooks.queries.ts";

type Shop = Pick<AppContext, "db" | "clock" | "secrets" | "config">;
type NewSecret = Answer<Contract["POST /admin/webhooks/{id}/secret"]>;

/** Changes the secret of a webhook, after the admin has proven to own the account. For a day the old one signs, too. */
export const replaceSecret = async (
  shop: Shop,
  { tenant, accountId, sessionId, email }: StaffPerson,
  { id: wireId, password }: { id: string; password?: string | undefined },
  address: string,
): Promise<NewSecret> => {
  const { db, clock, secrets } = shop;
  const id = webhookKey(wireId);
  const [known] = await readAs(db, { tenant }, (client) => selectEndpoint(client, { tenant, id }));
  if (!known) throw new Refused("http/not-found");
  await proveOwner({ ...shop, isPassword }, { sessionId, email, password, address });
  const secret = makeWebhookSecret();
  const encryptedSecret = await secrets.encrypt(secret, secretContext(known.secretKey));
  return await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const oldUntil = new Date(now.getTime() + OLD_SECRET_MS);
    const changed = await changeSecret(client, { tenant, id, encryptedSecret, oldUntil, now });
    if (changed === 0) throw new Refused("http/not-found");
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "webhook.secret", object, now });
    return { webhook: await theWebhook(client, tenant, id, now), secret };
  });
};
