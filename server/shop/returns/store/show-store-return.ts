import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { outcomesOf, REFUND_PREFIX, waysOf } from "#contract/rules/returns/reasons.ts";
import { returnStates } from "#contract/rules/returns/return-moves.ts";
import { vietqr } from "#contract/rules/vietqr.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import type { Input } from "../../input.ts";
import { drawQr, orderIdOf, plainId } from "../../orders/orders.ts";
import type { ReturnContext, Staff } from "../acts/act-on-return.ts";
import { bankNameOf, readDetail, serializeReturn } from "../serialize-return.ts";
import {
  countByState,
  countDue,
  countStoreReturns,
  findStoreReturn,
  listStoreReturns,
  type StoreReturnRow,
} from "./store-returns.queries.ts";

type Page = Answer<Contract["GET /admin/returns"]>;
export type StoreReturnDetail = Answer<Contract["GET /admin/returns/{id}"]>;

const DAY_MS = 86_400_000;

/** A page of the store's returns, and how many wait for it. */
export const listReturnsOfStore = async (
  { db, clock }: ReturnContext,
  tenant: TenantId,
  { q, page, size, ...filters }: Input<"GET /admin/returns">["query"],
  language: Language,
): Promise<Page> =>
  await inTransaction(db, { tenant }, async (client) => {
    const now = clock();
    const times = { tenant, now, soon: new Date(now.getTime() + DAY_MS) };
    const filter = { ...filters, plain: q === undefined ? undefined : plainId(q) };
    const paging = { limit: size, offset: (page - 1) * size };
    const rows = await listStoreReturns(client, filter, { ...times, ...paging });
    const [total] = await countStoreReturns(client, filter, times);
    const states = await countByState(client, { tenant });
    const [due] = await countDue(client, times);
    const counts = new Map(states.map(({ state, count }) => [state, count]));
    return {
      totalReturns: total?.total ?? 0,
      page,
      size,
      returns: rows.map((row) => ({ ...serializeReturn(row, language), buyer: buyerOf(row) })),
      counts: {
        states: returnStates.map((state) => ({ state, count: counts.get(state) ?? 0 })),
        ...(due ?? { waiting: 0, dueToday: 0, late: 0 }),
      },
    };
  });

const buyerOf = ({ buyerName, buyerPhone }: Pick<StoreReturnRow, "buyerName" | "buyerPhone">) => ({
  fullName: buyerName,
  phoneNumber: buyerPhone,
});

/** One return of the store. */
export const showStoreReturn = async (
  { db }: ReturnContext,
  tenant: TenantId,
  typed: string,
  language: Language,
): Promise<StoreReturnDetail> =>
  await inTransaction(db, { tenant }, async (client) =>
    theStoreReturn(client, tenant, orderIdOf(typed) ?? "", language),
  );

/** One return of the store, in a transaction of it. */
export const theStoreReturn = async (
  client: Queryable,
  tenant: TenantId,
  id: string,
  language: Language,
): Promise<StoreReturnDetail> => {
  const [row] = await findStoreReturn(client, { tenant, id });
  if (!row) throw new Refused("http/not-found");
  const outcomes = outcomesOf[row.wish];
  return {
    ...(await readDetail(client, row, "admin", language)),
    buyer: buyerOf(row),
    orderedDate: row.orderedAt.toISOString(),
    completedAt: (row.completedAt ?? row.orderedAt).toISOString(),
    orderTotal: row.orderTotal,
    outcomes: [...outcomes],
    ways: outcomes.map((outcome) => ({ outcome, ways: [...waysOf(row.reason, outcome)] })),
    parcelId: row.parcelId,
    transferNote: REFUND_PREFIX + row.code,
  };
};

/** The buyer's whole account while a refund is due, with all that a transfer needs; each look is logged. */
export const showRefundAccount = async (
  { db, clock }: ReturnContext,
  { tenant, accountId }: Staff,
  typed: string,
): Promise<Answer<Contract["GET /admin/returns/{id}/account"]>> =>
  await inTransaction(db, { tenant }, async (client) => {
    const [row] = await findStoreReturn(client, { tenant, id: orderIdOf(typed) ?? "" });
    if (!row) throw new Refused("http/not-found");
    const { bankBin, bankAccount, bankHolder } = row;
    const amount = (row.dueAmount ?? 0) - row.paidAmount;
    if (row.state !== "inspected" || amount <= 0 || bankBin === null || bankAccount === null)
      throw new Refused("returns/no-refund-due");
    const object = `return:${row.id}`;
    await audit(client, { tenant, accountId, act: "return.account", object, now: clock() });
    const note = REFUND_PREFIX + row.code;
    return {
      bankName: bankNameOf(bankBin),
      accountNumber: bankAccount,
      accountHolder: bankHolder ?? "",
      amount,
      note,
      qrImage: await drawQr(vietqr({ bin: bankBin, account: bankAccount, amount, note })),
    };
  });
