import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { PrivacyProvider } from "../privacy-provider.ts";
import { selectPersonal } from "./personal.queries.ts";

/** Reads all personal data of an account in one transaction. */
export const exportAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  accountId: number,
  parts: readonly PrivacyProvider[],
): Promise<Record<string, unknown>> =>
  await inTransaction(db, { account: accountId }, async (client) => {
    const [own] = await selectPersonal(client, accountId);
    if (!own) throw new Refused("http/unauthorized");
    const taken: Record<string, unknown> = { takenAt: clock().toISOString(), ...own };
    for (const { name, show } of parts) taken[name] = await show(client, accountId);
    return taken;
  });
