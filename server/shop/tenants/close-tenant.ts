import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../app-context.ts";
import { theHeldTenant } from "./write-tenant.ts";
import { setClosed } from "./write-tenants.queries.ts";

/** Closes a store: the shop no longer shows it and its products, and its staff go on working on its orders. */
export const closeTenant = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, {}, async (client) => {
    const { id } = await theHeldTenant(client, wireId);
    if ((await setClosed(client, id)) === 0) return;
    const object = `tenant:${id}`;
    await audit(client, { tenant: id, accountId, act: "tenant.close", object, now: clock() });
  });
};
