import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import { storable } from "../webhooks/keep-deliveries.ts";
import { maskAccountsIn } from "../inbox/mask-accounts.ts";
import { providers } from "../providers/providers.ts";
import {
  answerDelivery,
  countUnread,
  keepRead,
  lockUnread,
  selectUnread,
  type UnreadRow,
} from "./deliveries.queries.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type DeliveryPage = Answer<Contract["GET /admin/payment-deliveries"]>;
type Delivery = DeliveryPage["deliveries"][number];

const NOTHING = 0; // no webhook has this key

/** A store's proven webhooks that could not be read, the newest first; `page` starts at 1. */
export const listUnread = async (
  { db }: Shop,
  tenant: TenantId,
  { state, page, size }: { state: "open" | "answered"; page: number; size: number },
): Promise<DeliveryPage> =>
  await readAs(db, { tenant }, async (client) => {
    const filter = { tenant, isAnswered: state === "answered" };
    const [rows, [counted]] = await Promise.all([
      selectUnread(client, { ...filter, limit: size, offset: (page - 1) * size }),
      countUnread(client, filter),
    ]);
    return { total: counted?.total ?? 0, page, size, deliveries: rows.map(serializeDelivery) };
  });

/** Says what was done about a webhook that can't be read; it waits no more. */
export const answerUnread = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  { id: wireId, note }: { id: string; note: string },
): Promise<Delivery> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id } = await theUnread(client, tenant, wireId);
    await answerDelivery(client, { tenant, id, accountId, answer: note, now });
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "payment.answer_webhook", object, now });
    return serializeDelivery(await theUnread(client, tenant, wireId));
  });

/**
 * Reads a webhook again, as after an update of the shop; its transactions are matched afterwards. It refuses what still
 * can't be read (`payments/unreadable`), and what somebody else read a moment ago (`http/not-found`).
 */
export const readAgain = async (
  { db, clock }: Shop,
  { tenant, accountId }: StaffCaller,
  wireId: string,
): Promise<{ transactions: number }> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const { id, provider, body } = await theUnread(client, tenant, wireId);
    const transactions = providers[provider].read(body);
    if (!transactions) throw new Refused("payments/unreadable");
    const readable = JSON.stringify(transactions, storable);
    await keepRead(client, { tenant, id, transactions: readable, now });
    const object = `webhook:${id}`;
    await audit(client, { tenant, accountId, act: "payment.read_webhook", object, now });
    return { transactions: transactions.length };
  });

const theUnread = async (
  client: Queryable,
  tenant: TenantId,
  wireId: string,
): Promise<UnreadRow> => {
  const [row] = await lockUnread(client, { tenant, id: keyOfId(wireId) ?? NOTHING });
  if (!row) throw new Refused("http/not-found");
  return row;
};

const serializeDelivery = (row: UnreadRow): Delivery => ({
  id: String(row.id),
  connection: { id: String(row.connectionId), provider: row.provider, name: row.name },
  receivedAt: row.receivedAt.toISOString(),
  lastReceivedAt: row.lastReceivedAt.toISOString(),
  times: row.times,
  raw: maskAccountsIn(row.body) ?? "",
  answer:
    row.answeredAt === null
      ? null
      : { at: row.answeredAt.toISOString(), who: row.answeredBy, note: row.answer ?? "" },
});
