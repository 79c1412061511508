import { Refused } from "../../../contract/refusals.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import type { PersonalPart } from "./personal-part.ts";
import { closeAccountRow, forgetAccess } from "./personal.queries.ts";
import { proveOwner, type Owner } from "./prove-owner.ts";
import type { SignInGround } from "./sign-in.ts";

/**
 * Closes a shopper's account for good: what names the person goes, at once and in every room; orders stay as figures.
 * Refuses `accounts/wrong-password`, `accounts/proof-needed`, `accounts/staff`, and what a room refuses that still needs the person.
 */
export const closeAccount = async (
  ground: SignInGround,
  { accountId, ...owner }: Owner & { accountId: number },
  parts: readonly PersonalPart[],
): Promise<void> => {
  await proveOwner(ground, owner);
  await inTransaction(ground.db, { account: accountId }, async (client) => {
    // First the account, which locks it: nothing can be ordered in between.
    const closed = await closeAccountRow(client, accountId, ground.clock());
    if (closed === 0) throw new Refused("accounts/staff");
    for (const { forget } of parts) await forget(client, accountId);
    await forgetAccess(client, accountId);
  });
};
