import { keyOfId } from "#contract/wire/wire-id.ts";
import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Person } from "#server/shop/caller.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { endOtherSessions, endSessionOf, selectSessions } from "../accounts.queries.ts";

type SessionList = Answer<(typeof accounts)["GET /user/sessions"]>;
type Current = Pick<Person, "accountId" | "sessionId">;

/** Lists the open sessions of an account. */
export const listSessions = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, sessionId }: Current,
): Promise<SessionList> => {
  const rows = await selectSessions(db, { accountId, now: clock() });
  return {
    sessions: rows.map(({ id, device, openedAt, usedAt }) => ({
      id: String(id),
      device,
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isCurrent: id === sessionId,
    })),
  };
};

/** Ends a session of the account. Refuses `http/not-found` for another account's session and for an ended one. */
export const endDevice = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId }: Current,
  wireId: string,
): Promise<void> => {
  const sessionId = keyOfId(wireId);
  const ended =
    sessionId === null ? 0 : await endSessionOf(db, { accountId, sessionId, now: clock() });
  if (ended === 0) throw new Refused("http/not-found");
};

/** Ends all sessions of the account except the caller's. */
export const endOtherDevices = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, sessionId }: Current,
): Promise<{ ended: number }> => ({
  ended: await endOtherSessions(db, { accountId, kept: sessionId, now: clock() }),
});
