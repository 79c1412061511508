import { Refused } from "#contract/wire/refusals.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { useLink } from "./account-links.ts";
import { activate } from "../accounts.queries.ts";
import { spendLinksOf } from "./links.queries.ts";

/** Activates the account of a mailed link. Refuses `accounts/link-invalid`. */
export const activateAccount = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  key: string,
): Promise<void> => {
  const now = clock();
  await inTransaction(db, {}, async (client) => {
    const { accountId } = await useLink(client, key, ["activation"], now);
    if ((await activate(client, accountId)) === 0) throw new Refused("accounts/link-invalid");
    await spendLinksOf(client, accountId, ["activation"], now);
  });
};
