import type { WayBack } from "#contract/rules/returns/reasons.ts";
import type { ReturnAct, ReturnState } from "#contract/rules/returns/return-moves.ts";
import type { NoticeKind } from "#contract/rules/notices.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { queueJob } from "#server/platform/jobs/jobs.ts";
import { queueNotices } from "../../accounts/accounts.ts";
import { queueForSuperAdmins } from "./returns-mail.queries.ts";
import type { ReturnMailEvent } from "./return-mail-events.ts";

/** The kind of job that mails about a return, to its buyer or to a member of its store's staff. */
export const RETURN_MAIL_JOB = "mail.return";

/** The mails about one step. */
export type ReturnMails = {
  buyer?: ReturnMailEvent;
  store?: ReturnMailEvent;
  /** Of a late refund the super admin reads only the store and the due time. */
  superAdmin?: "appealed" | "refund_late";
  kind?: Extract<NoticeKind, `return_${string}`>;
};

const byAct: Partial<Record<ReturnAct, ReturnMails>> = {
  refuse: { buyer: "refused" },
  send: { store: "sent" },
  withdraw: { store: "withdrawn" },
  appeal: { store: "appealed", superAdmin: "appealed" },
  uphold_buyer: { buyer: "upheld", store: "upheld" },
  uphold_store: { buyer: "overruled", store: "overruled" },
  send_replacement: { buyer: "replaced" },
};

const byPassing: Partial<Record<ReturnState, ReturnMails>> = {
  requested: { buyer: "accepted", store: "silent" },
  accepted: { buyer: "closed" },
  appealed: { buyer: "upheld", store: "upheld" },
  on_the_way: { store: "arrived" },
  received: { buyer: "inspected", store: "refund_due" },
};

const byState: Partial<Record<ReturnState, ReturnMails>> = {
  accepted: { buyer: "accepted" },
  refused: { buyer: "refused" },
  inspected: { buyer: "inspected" },
  refunded: { buyer: "refunded" },
};

/** The mails about an act, by the state before it and after it. */
export const mailsAbout = (
  act: ReturnAct,
  from: ReturnState,
  { state: to, way }: { state: ReturnState; way: WayBack | null },
): ReturnMails => {
  if (act === "pass" && from === to) return { buyer: "unfetched" };
  if (act === "pass") return byPassing[from] ?? {};
  if (to === "accepted" && from !== to && way === "carrier") return { buyer: "collected" };
  return byAct[act] ?? (from === to ? {} : (byState[to] ?? {}));
};

/** Queues mails about a return in the transaction that causes them. */
export const queueReturnMails = async (
  client: Queryable,
  {
    id: returnId,
    tenantId: tenant,
    accountId,
  }: { id: string; tenantId: number; accountId: number },
  { buyer, store, superAdmin, kind = "return_moved" }: ReturnMails,
  now: Date,
): Promise<void> => {
  if (buyer)
    await queueJob(
      client,
      RETURN_MAIL_JOB,
      { returnId, tenant, accountId, event: buyer, to: "buyer" },
      now,
    );
  if (store) {
    const payload = { returnId, event: store, to: "store" };
    await queueNotices(client, { tenant, kind, job: RETURN_MAIL_JOB, payload, now });
  }
  if (superAdmin) {
    const payload = { returnId, tenant, event: superAdmin, to: "super" };
    const job = { kind: RETURN_MAIL_JOB, payload: JSON.stringify(payload), now };
    await queueForSuperAdmins(client, job);
  }
};
