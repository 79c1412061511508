import { Refused } from "#contract/wire/refusals.ts";
import type { AppContext } from "./app-context.ts";
import type { Caller } from "./caller.ts";

/** Finds the caller of an `Authorization` header. Refuses `http/unauthorized` and `http/token-expired`. */
export type FindCaller = (
  context: Pick<AppContext, "db" | "clock">,
  authorization: string,
) => Promise<Caller>;

/** Finds callers: people and machine tokens. */
export type CallerContext = Pick<AppContext, "db" | "clock"> & { findCaller: FindCaller };

/** Checks again whether a token still belongs to the same caller: long responses need this. */
export const stillCaller = (
  context: CallerContext,
  before: Caller,
  authorization: string,
): (() => Promise<boolean>) => {
  return async () => {
    try {
      const now = await context.findCaller(context, authorization);
      return now.accountId === before.accountId && now.tenant === before.tenant;
    } catch (error) {
      if (error instanceof Refused) return false;
      throw error;
    }
  };
};
