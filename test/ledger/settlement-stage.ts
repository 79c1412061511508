import { addMonths, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { runDueJobs } from "#server/platform/jobs/jobs.ts";
import { postTransfers } from "#server/shop/ledger/post-ledger.ts";
import { settlementJobs } from "#server/shop/ledger/settlements/match-statement-by-code.ts";
import type { Person } from "../cast.ts";
import { stageOrders } from "../order-scenario.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import { openShop, type ShopOptions } from "../shop.ts";
import { addVoucher } from "../vouchers/voucher-fixtures.ts";

/** A store that the shop owes 10,000 đ of its vouchers for each order; its inbox, and its closed statements. */
export const openSettlementStage = async (options: ShopOptions = {}) => {
  const shop = await openShop(options);
  const orders = stageOrders(shop);
  const payments = stagePayments(shop);
  const bank = await payments.connect();
  const as = shop.cast.ownAdmin;
  await shop.ownerDb.query("update stock set quantity = 1000");
  await addVoucher(shop.ownerDb, { code: "SETTLED", amount: 10_000, perCustomer: 99 });
  const thisMonth = vietnamDay(new Date()).slice(0, 7);

  const monthsAgo = (months: number): string => addMonths(`${thisMonth}-01`, -months).slice(0, 7);
  const idOf = (month: string, store = shop.stores.own): string => `${store}-${month}`;

  const rowsOf = async (text: string, values: unknown[] = []) =>
    (await shop.ownerDb.query(text, values)).rows;

  /** Buys with the shop's voucher, as if it had been in the middle of a month. */
  const buyIn = async (month: string): Promise<void> => {
    const id = await orders.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      vouchers: [{ tenantId: null, code: "SETTLED" }],
    });
    const then = `${month}-15T05:00:00Z`;
    await rowsOf("update orders set created_at = $2 where id = $1", [id, then]);
    await rowsOf("update revenue_changes set at = $2 where order_id = $1", [id, then]);
  };

  const show = async (month: string, by: Person = as, store?: number) =>
    (await shop.ask("GET /admin/statements/{id}", { as: by, params: { id: idOf(month, store) } }))
      .body;

  const close = async (month: string, store?: number) => {
    const params = { id: idOf(month, store) };
    const closed = await shop.ask("POST /super/statements/{id}/close", {
      as: shop.cast.superAdmin,
      params,
    });
    if (closed.status !== 200) throw new Error(`not closed: ${closed.text}`);
    return closed.body;
  };

  /** Runs the jobs that look for codes. */
  const settle = async (): Promise<void> => {
    const errors: Error[] = [];
    const kinds = settlementJobs(shop);
    while ((await runDueJobs({ ...shop, kinds, onError: (error) => errors.push(error) })) > 0);
    if (errors[0]) throw errors[0];
  };

  const lastTransaction = async (): Promise<string> =>
    (await rowsOf("select max(id)::text as id from bank_transactions"))[0].id;

  /** A transfer to the store's account; returns the transaction's id. */
  const transfer = async (amount: number, note: string): Promise<string> => {
    await payments.pay(bank, amount, note);
    await settle();
    return await lastTransaction();
  };

  const transactionOf = async (id: string) =>
    (await shop.ask("GET /admin/payments/{id}", { as, params: { id } })).body;

  const match = async (id: string, statementId: string, by: Person = as) =>
    await shop.ask("POST /admin/payments/{id}/settlement", {
      as: by,
      params: { id },
      body: { statementId, reason: "The shop called" },
    });

  const undo = async (id: string) =>
    await shop.ask("POST /admin/payments/{id}/settlement/reversal", {
      as,
      params: { id },
      body: { reason: "Not this one" },
    });

  const record = async (month: string, body: Record<string, unknown>, store?: number) =>
    await shop.ask("POST /super/statements/{id}/settlements", {
      as: shop.cast.superAdmin,
      params: { id: idOf(month, store) },
      body,
    });

  /** The transfers of settlements by book, code, debit, credit and amount. */
  const posted = async (): Promise<string[]> => {
    await postTransfers(shop.db);
    const rows = await rowsOf(
      `select case book when 0 then 'shop' else 'store' end as book, code, debit, credit, amount::float8 as amount
       from ledger_transfers where source_kind = 'settlement' order by source_id::bigint, code, book desc`,
    );
    return rows.map(({ book, code, debit, credit, amount }) =>
      [book, code, debit, credit, amount].join(" "),
    );
  };

  return {
    shop,
    payments,
    bank,
    thisMonth,
    monthsAgo,
    idOf,
    rowsOf,
    buyIn,
    show,
    close,
    settle,
    transfer,
    transactionOf,
    match,
    undo,
    record,
    posted,
    lastTransaction,
  };
};

export type SettlementStage = Awaited<ReturnType<typeof openSettlementStage>>;
