import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { endOtherSessions, endSessionOf, selectSessions } from "./sessions.queries.ts";

type SessionList = Answer<(typeof accounts)["GET /user/sessions"]>;
type Asked = Pick<Caller, "accountId" | "sessionId">;

/** Where an account is signed in. */
export const listSessions = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, sessionId }: Asked,
): Promise<SessionList> => {
  const rows = await selectSessions(db, accountId, clock());
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

/** Signs out a device of the account; refuses `http/not-found` for another's or one that is over. */
export const endDevice = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId }: Asked,
  wireId: string,
): Promise<void> => {
  const ended = /^\d{1,15}$/.test(wireId)
    ? await endSessionOf(db, accountId, Number(wireId), clock())
    : 0;
  if (ended === 0) throw new Refused("http/not-found");
};

/** Signs out every device of the account but the one that asks. */
export const endOtherDevices = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { accountId, sessionId }: Asked,
): Promise<{ ended: number }> => ({
  ended: await endOtherSessions(db, accountId, sessionId, clock()),
});
