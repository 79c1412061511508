import { notices, type MorningKind, type NoticeKind } from "#contract/rules/notices.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { beginNoticeDay, insertNotices, selectStoresToNotify } from "./staff-notices.queries.ts";

export type QueuedNotice = {
  tenant: number;
  kind: NoticeKind;
  /** The kind of the jobs, and what they are about. The store and the account are added to the payload. */
  job: string;
  payload: Readonly<Record<string, unknown>>;
  now: Date;
};

/** Queues a mail to each member of a store's staff who gets this kind, in the transaction that causes it. */
export const queueNotices = async (
  client: Queryable,
  { tenant, kind, job, payload, now }: QueuedNotice,
): Promise<void> => {
  const { roles, unlessChosen } = notices[kind];
  await insertNotices(client, {
    tenant,
    kind,
    job,
    payload: JSON.stringify(payload),
    roles: [...roles],
    unlessChosen: [...unlessChosen],
    now,
  });
};

/** The open stores that have not been notified of a kind on a day of Vietnam. */
export const findStoresToNotify = async (
  db: Queryable,
  kind: MorningKind,
  day: string,
): Promise<number[]> => {
  const { roles, unlessChosen } = notices[kind];
  const stores = await selectStoresToNotify(db, {
    kind,
    day,
    roles: [...roles],
    unlessChosen: [...unlessChosen],
  });
  return stores.map(({ tenantId }) => tenantId);
};

/** Whether this transaction may notify a store of a kind on a day: of two at the same moment, the first. */
export const mayNotifyOn = async (
  client: Queryable,
  tenant: number,
  kind: MorningKind,
  day: string,
): Promise<boolean> => (await beginNoticeDay(client, { tenant, kind, day })).length > 0;
