import type { OrderStatus, PaymentStatus } from "#contract/rules/moves.ts";
import {
  refundDueStates,
  type TransactionAct,
  type TransactionDirection,
  type TransactionFilter,
  type TransactionProvider,
  type TransactionState,
} from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";

/** A list ends after this many transactions. */
export const TRANSACTIONS_LISTED_MAX = 10_000;

/** What a list of transactions is narrowed to. */
export type TransactionSearch = {
  tenant: number;
  state?: TransactionFilter | undefined;
  account?: number | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
  /** A pattern of `like` over the folded texts. */
  pattern?: string | undefined;
  /** The same text as an order's id or transfer code, and as an amount. */
  typed?: string | undefined;
  amount?: number | null | undefined;
};

type MatchedRow = {
  id: string;
  transferCode: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalAmount: number;
  amountPaid: number;
  amount: number;
};

type Types = {
  provider: TransactionProvider;
  direction: TransactionDirection;
  state: TransactionState;
  orders: MatchedRow[] | null;
};

const columns = `t.id, t.provider, t.account_id as "accountId", a.account, a.bank_name as "bankName", t.direction, t.amount,
  t.text, t.folded, t.at, t.received_at as "receivedAt", t.counter_name as "counterName", t.reference, t.balance, t.state,
  t.version,
  (select json_agg(json_build_object('id', o.id, 'transferCode', o.transfer_code, 'status', o.status,
     'paymentStatus', o.payment_status, 'totalAmount', o.total_amount, 'amountPaid', o.paid_amount, 'amount', m.amount)
     order by o.id)
   from transaction_matches m join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
   where m.tenant_id = t.tenant_id and m.transaction_id = t.id and m.undone_at is null) as orders`;

const joined = "join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id";

const refundStates = refundDueStates.map((state) => `'${state}'`).join(", ");

/** A text is found in the note, the payer's name and the reference; or it is an amount, or names an order. */
const textCondition = `t.id in (
  select transactions_like(:tenant, :pattern, ${TRANSACTIONS_LISTED_MAX + 1})
  union select id from bank_transactions where tenant_id = :tenant and amount = :amount?
  union select m.transaction_id from transaction_matches m join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
    where m.tenant_id = :tenant and m.undone_at is null and (o.id = :typed or o.transfer_code = :typed))`;

const conditionsOf = (search: TransactionSearch): [name: string, sql: string][] => {
  const parts: [string, string][] = [];
  if (search.state === "refund_due") parts.push(["refunds", `t.state in (${refundStates})`]);
  else if (search.state !== undefined) parts.push(["state", "t.state = :state"]);
  if (search.account !== undefined) parts.push(["account", "t.account_id = :account"]);
  if (search.since) parts.push(["since", "t.at >= :since"]);
  if (search.before) parts.push(["before", "t.at < :before"]);
  if (search.pattern !== undefined) parts.push(["text", textCondition]);
  return parts;
};

const whereOf = (search: TransactionSearch): string =>
  ["t.tenant_id = :tenant", ...conditionsOf(search).map(([, sql]) => sql)].join(" and ");

const shapeOf = (search: TransactionSearch): string =>
  ["all", ...conditionsOf(search).map(([name]) => name)].join("-");

const newest = "order by t.at desc, t.id desc";

// An index alone finds the ids of a page; only then are the rows and their orders read.
const pageOf = (search: TransactionSearch): string => `
  select ${columns} from (
    select t.id from bank_transactions t where ${whereOf(search)} ${newest} limit :limit offset :offset) page
  join bank_transactions t on t.id = page.id ${joined} ${newest}`;

const anySearch: TransactionSearch = { tenant: 0 };

const findPage = shapedStatement("payments.page", () => pageOf(anySearch), {
  columns: columnTypes<Types>(),
});

/** A page of a store's transactions, the newest first. */
export const findTransactions = async (
  db: Queryable,
  search: TransactionSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<TransactionRow[]> =>
  await findPage(db, {
    shape: shapeOf(search),
    text: () => pageOf(search),
    params: { ...search, limit, offset },
    plansEachTime: search.state !== undefined || search.pattern !== undefined,
  });

const counted = (search: TransactionSearch): string => `select count(*) as "total!" from (
  select from bank_transactions t where ${whereOf(search)} limit ${TRANSACTIONS_LISTED_MAX + 1}) found`;

const countPage = shapedStatement("payments.total", () => counted(anySearch));

/** The number of transactions that a search finds, counted up to one more than a list shows. */
export const countTransactions = async (
  db: Queryable,
  search: TransactionSearch,
): Promise<number> => {
  const [found] = await countPage(db, {
    shape: shapeOf(search),
    text: () => counted(search),
    params: { ...search },
    plansEachTime: search.state !== undefined || search.pattern !== undefined,
  });
  return found?.total ?? 0;
};

/** How many transactions of a store wait for something, each counted up to one more than a list shows. */
export const countWaiting = statement(
  "payments.waiting",
  `select state, (
     select count(*) from (
       select from bank_transactions t where t.tenant_id = :tenant and t.state = wanted.state
       limit ${TRANSACTIONS_LISTED_MAX + 1}) found) as "count!"
   from unnest(array['unmatched', 'under', 'over', 'duplicate', 'late']) as wanted (state)`,
  { columns: columnTypes<{ state: "unmatched" | "under" | "over" | "duplicate" | "late" }>() },
);

export const selectAccounts = statement(
  "payments.accounts",
  `select id, account, bank_name as "bankName" from payment_accounts where tenant_id = :tenant order by id`,
);

type StepRow = {
  at: string;
  act: TransactionAct;
  who: string | null;
  orderIds: string[];
  amount: number;
  reason: string;
};

/** One transaction with what was done with it, refunds of its orders included, and the bytes of its webhook. */
export const findTransaction = statement(
  "payments.one",
  `select ${columns}, d.body,
     (select json_agg(json_build_object('at', s.at, 'act', s.act, 'who', who.full_name, 'orderIds', s.order_ids,
        'amount', t.amount, 'reason', s.reason) order by s.id)
      from transaction_steps s left join accounts who on who.id = s.by_account
      where s.tenant_id = t.tenant_id and s.transaction_id = t.id) as steps,
     (select json_agg(json_build_object('at', p.recorded_at, 'act', 'refunded', 'who', who.full_name,
        'orderIds', json_build_array(p.order_id), 'amount', -p.amount, 'reason', p.reference) order by p.id)
      from transaction_matches m
      join order_payments p on p.tenant_id = m.tenant_id and p.order_id = m.order_id and p.kind = 'refund'
        and p.recorded_at >= m.at
      left join accounts who on who.id = p.by_account
      where m.tenant_id = t.tenant_id and m.transaction_id = t.id and m.undone_at is null) as refunds
   from bank_transactions t ${joined}
   left join webhook_deliveries d on d.tenant_id = t.tenant_id and d.id = t.delivery_id
   where t.tenant_id = :tenant and t.id = :id`,
  {
    columns: columnTypes<
      Types & { steps: StepRow[] | null; refunds: StepRow[] | null; body: Buffer | null }
    >(),
  },
);

export type TransactionRow = Row<typeof findPage>;
export type TransactionDetailRow = Row<typeof findTransaction>;

/**
 * Orders that wait for money and may be meant by a transaction: those of its amount, and the newest ones that were placed
 * before it.
 */
export const findCandidates = statement(
  "payments.candidates",
  `select o.id, o.transfer_code as "transferCode", a.full_name as "customerName",
     coalesce(o.ship_to ->> 'fullName', '') as "recipient!", o.status, o.payment_status as "paymentStatus",
     o.created_at as "createdAt", o.total_amount as "totalAmount", o.total_amount - o.paid_amount as "openAmount!"
   from (
     (select id from orders where tenant_id = :tenant and total_amount = :amount
        and payment_status in ('awaiting_transfer', 'partially_paid') and created_at < :before
      order by created_at desc limit :most)
     union
     (select id from orders where tenant_id = :tenant and payment_status = 'awaiting_transfer' and created_at < :before
      order by created_at desc nulls first limit :most)
     union
     (select id from orders where tenant_id = :tenant and payment_status = 'partially_paid' and created_at < :before
      order by created_at desc nulls first limit :most)) found
   join orders o on o.id = found.id join accounts a on a.id = o.account_id
   where o.tenant_id = :tenant and o.status <> 'cancelled'`,
  { columns: columnTypes<{ status: OrderStatus; paymentStatus: PaymentStatus }>() },
);

export type CandidateRow = Row<typeof findCandidates>;
