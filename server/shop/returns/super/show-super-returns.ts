import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { Input } from "../../input.ts";
import type { ReturnContext } from "../acts/act-on-return.ts";
import { readDetail, serializeReturn } from "../serialize-return.ts";
import {
  countSuperReturns,
  findAppealed,
  listSuperReturns,
  type AppealedRow,
} from "./super-returns.queries.ts";
import { theAppealedStore } from "./the-appealed-store.ts";

type Page = Answer<Contract["GET /super/returns"]>;
export type SuperReturnDetail = Answer<Contract["GET /super/returns/{id}"]>;

const DAY_MS = 86_400_000;

/** A page of appeals, whose contents are read store by store, or of refunds that stores have not paid in time. */
export const listAppeals = async (
  { db, clock }: ReturnContext,
  { state: kind, page, size }: Input<"GET /super/returns">["query"],
  language: Language,
): Promise<Page> => {
  const now = clock();
  const soon = new Date(now.getTime() + DAY_MS);
  const [keys, [counts]] = await readAs(db, {}, (client) =>
    Promise.all([
      listSuperReturns(client, { kind, now, limit: size, offset: (page - 1) * size }),
      countSuperReturns(client, { now, soon }),
    ]),
  );
  if (!counts) throw new Error("counts are always a row");
  const stores = Map.groupBy(keys, ({ tenantId }) => tenantId);
  const read = [...stores].map(async ([store, listed]) => {
    const tenant = store as TenantId; // as: the caller is a super admin, who reads the appeals of every store
    const ids = listed.flatMap(({ id }) => id ?? []);
    return await readAs(db, { tenant }, (client) => findAppealed(client, { tenant, ids }));
  });
  const rows = new Map((await Promise.all(read)).flat().map((row) => [row.id, row]));
  return {
    totalReturns: counts[kind],
    page,
    size,
    counts,
    returns: keys.map(({ id, tenantId, tenantName, dueAt }) => ({
      ...(id === null ? unknown : serializeAppeal(rows.get(id), language)),
      tenant: { id: String(tenantId), name: tenantName },
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
};

/** The super admin sees of a return that was never appealed that its refund is late, and nothing else. */
const unknown = {
  id: null,
  state: "inspected",
  reason: null,
  amount: null,
  appealedAt: null,
  decidedAt: null,
} as const;

const serializeAppeal = (row: AppealedRow | undefined, language: Language) => {
  if (!row) return unknown;
  const { id, state, reason, amount } = serializeReturn(row, language);
  return {
    id,
    state,
    reason,
    amount,
    appealedAt: row.appealedAt?.toISOString() ?? null,
    decidedAt: row.appealDecidedAt?.toISOString() ?? null,
  };
};

/** One return that was appealed. */
export const showAppeal = async (
  { db }: ReturnContext,
  typed: string,
  language: Language,
): Promise<SuperReturnDetail> => {
  const { id, tenant } = await theAppealedStore(db, typed);
  return await inTransaction(db, { tenant }, (client) =>
    theAppeal(client, { id, tenant }, language),
  );
};

/** The same in a transaction of the store. */
export const theAppeal = async (
  client: Queryable,
  { id, tenant }: { id: string; tenant: TenantId },
  language: Language,
): Promise<SuperReturnDetail> => {
  const [row] = await findAppealed(client, { tenant, ids: [id] });
  if (!row || row.appealedAt === null) throw new Refused("http/not-found");
  return {
    ...(await readDetail(client, row, "super", language)),
    tenant: { id: String(tenant), name: row.tenantName },
    appealedAt: row.appealedAt.toISOString(),
    decidedBy: row.decidedBy,
  };
};
