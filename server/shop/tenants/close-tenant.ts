import { noteAct } from "#server/platform/database/note-act.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { Ground } from "../ground.ts";
import { theHeldTenant } from "./write-tenant.ts";
import { setClosed } from "./write-tenants.queries.ts";

/** Closes a store: it and its products vanish from the shop, its orders stay and are worked on. */
export const closeTenant = async (
  { db, clock }: Pick<Ground, "db" | "clock">,
  accountId: number,
  wireId: string,
): Promise<void> => {
  await inTransaction(db, {}, async (client) => {
    const { id } = await theHeldTenant(client, wireId);
    if ((await setClosed(client, id)) === 0) return;
    const object = `tenant:${id}`;
    await noteAct(client, { tenant: id, accountId, act: "tenant.close", object, now: clock() });
  });
};
