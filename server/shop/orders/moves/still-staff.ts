import { Refused } from "#contract/wire/refusals.ts";
import type { StaffCaller } from "#server/shop/caller.ts";
import { findCaller } from "#server/shop/accounts/accounts.ts";
import type { AppContext } from "#server/shop/app-context.ts";

/** Checks again whether a token still belongs to the same member of staff: long responses need this. */
export const stillStaff = (
  context: Pick<AppContext, "sharedDb" | "clock">,
  before: StaffCaller,
  authorization: string,
): (() => Promise<boolean>) => {
  const find = findCaller(context);
  return async () => {
    try {
      const now = await find(authorization);
      return now.accountId === before.accountId && now.tenant === before.tenant;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
};
