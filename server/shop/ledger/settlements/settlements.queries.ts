import type { SettlementPayer } from "#contract/ledger/settlements.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";

type Types = { paidBy: SettlementPayer };

/** The change of the claim by each settlement of a store, with the month of its transfer; null until it is posted. */
export const findSettledAmounts = statement(
  "ledger.settled-amounts",
  `select amount as "amount!", period::text as period from ledger_settled_amounts(:tenant)`,
);

export type SettledAmount = Row<typeof findSettledAmounts>;

const columns = `s.id as "id!", s.period::text as "period!", s.paid_by as "paidBy!", s.transaction_id as "transactionId",
  s.amount as "amount!", s.at as "at!", s.reference as "reference!", s.reason as "reason!", a.full_name as "settledBy",
  s.settled_at as "settledAt!", s.undone_at as "undoneAt",
  s.undone_reason as "undoneReason"`;

/** The transfers of a statement, the oldest first. */
export const findSettlements = statement(
  "ledger.settlements",
  `select ${columns} from ledger_settlements s left join accounts a on a.id = s.settled_by
   where s.tenant_id = :tenant and s.period = :period::text::date order by s.at, s.id`,
  { columns: columnTypes<Types>() },
);

export type SettlementRow = Row<typeof findSettlements>;

/** The settlement of a transaction that counts, with the code of its statement. */
export const findSettlementOf = statement(
  "ledger.settlement-of-transaction",
  `select ${columns}, l.settlement_code as "code!"
   from ledger_settlements s join ledger_statements l on l.tenant_id = s.tenant_id and l.period = s.period
     left join accounts a on a.id = s.settled_by
   where s.tenant_id = :tenant and s.transaction_id = :transactionId and s.undone_at is null`,
  { columns: columnTypes<Types>() },
);

/** The codes of a store's closed statements. */
export const findSettlementCodes = statement(
  "ledger.settlement-codes",
  `select period::text as "period!", settlement_code as "code!" from ledger_statements where tenant_id = :tenant`,
);

/** Whether a transaction settled a statement at any time. */
export const wasSettled = statement(
  "ledger.was-settled",
  `select exists (select from ledger_settlements
     where tenant_id = :tenant and transaction_id = :transactionId) as "wasSettled!"`,
);

/** The records of a store that count and have a reference, or an amount and a time. */
export const findRecorded = statement(
  "ledger.recorded-settlements",
  `select id, period::text as "period!", plain_reference as "plainReference", amount, at from ledger_settlements
   where tenant_id = :tenant and paid_by = 'store' and undone_at is null
     and (plain_reference = :plainReference or (amount = :amount and at = :at)) order by id`,
);

/** Keeps two records of one store apart. */
export const lockStore = statement(
  "ledger.lock-store",
  "select id from tenants where id = :tenant for no key update",
);

export const insertSettlement = command(
  "ledger.insert-settlement",
  `insert into ledger_settlements (tenant_id, period, paid_by, transaction_id, amount, at, reference, plain_reference, reason,
     settled_by, settled_at)
   values (:tenant, :period::text::date, :paidBy, :transactionId?, :amount, :at, :reference, :plainReference, :reason,
     :accountId?, :now)`,
);

/** Takes a settlement back, once. */
export const undoSettlement = command(
  "ledger.undo-settlement",
  `update ledger_settlements set undone_at = :now, undone_by = :accountId, undone_reason = :reason
   where tenant_id = :tenant and id = :id and undone_at is null`,
);

/** The store of a record of the super admin; null for a settlement by a transaction. */
export const findStoreOfRecord = statement(
  "ledger.settlement-store",
  `select settlement_store(:id) as "tenantId"`,
);

/** The newest closed statement of every store with its closing balance, what was settled since, and the store's account. */
export const findLastStatements = statement(
  "ledger.last-statements",
  `select l.tenant_id as "tenantId!", l.period::text as "period!", l.code as "code!", l.closing as "closing!",
     l.settled as "settled!", t.bank_name as "bankName", t.bank_account as "bankAccount", t.bank_holder as "bankHolder"
   from ledger_last_statements() l join tenants t on t.id = l.tenant_id`,
);

/** The newest settlements of all stores. */
export const findNewestSettlements = statement(
  "ledger.newest-settlements",
  `select s.tenant_id as "tenantId!", ${columns}
   from settlements_of_stores(:most) s left join accounts a on a.id = s.settled_by order by s.id desc`,
  { columns: columnTypes<Types>() },
);
