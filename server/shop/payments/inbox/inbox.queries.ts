import type { OrderStatus, PaymentStatus } from "#contract/rules/moves.ts";
import {
  leftOutStates,
  refundDueStates,
  type DoubleReason,
  type TransactionAct,
  type TransactionDirection,
  type TransactionFilter,
  type TransactionProvider,
  type TransactionState,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import {
  columnTypes,
  shapedStatement,
  statement,
  type Row,
} from "#server/platform/database/statement.ts";

/** A list ends after this many transactions. */
const TRANSACTIONS_LISTED_MAX = 10_000;
/** A search ends after this many, because each transaction that it finds is read. */
const TRANSACTIONS_FOUND_MAX = 1_000;

/** The filters of a list of transactions. */
export type TransactionFilters = {
  tenant: number;
  state?: TransactionFilter | undefined;
  account?: number | undefined;
  since?: Date | undefined;
  before?: Date | undefined;
};

/** A text to search, in the forms in which transactions may contain it. */
export type TransactionText = {
  /** Patterns of `like` over the folded texts. */
  pattern: string;
  orPattern: string | null;
  /** An order's id or transfer code. */
  order: string;
  amount: number | null;
};

/** A page of a list that has `total` transactions and shows `most` of them at most. */
type Found = { rows: TransactionRow[]; total: number; most: number };
type Part = { limit: number; offset: number };

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
  doubleWhy: DoubleReason | null;
  unlistedProvider: WebhookProvider | null;
  orders: MatchedRow[] | null;
};

const columns = `t.id, t.provider, t.account_id as "accountId", a.account, a.bank_name as "bankName", t.direction, t.amount,
  t.text, t.folded, t.at, t.received_at as "receivedAt", t.counter_name as "counterName", t.reference, t.balance, t.state,
  t.version, t.double_of as "doubleOf", t.double_why as "doubleWhy",
  t.unlisted_by as "unlistedBy", u.provider as "unlistedProvider", u.name as "unlistedName",
  coalesce(u.ended_at is null and a.account <> '', false) as "mayAdmit!",
  (select json_agg(json_build_object('id', o.id, 'transferCode', o.transfer_code, 'status', o.status,
     'paymentStatus', o.payment_status, 'totalAmount', o.total_amount, 'amountPaid', o.paid_amount, 'amount', m.amount)
     order by o.id)
   from transaction_matches m join orders o on o.tenant_id = m.tenant_id and o.id = m.order_id
   where m.tenant_id = t.tenant_id and m.transaction_id = t.id and m.undone_at is null) as orders`;

const joined = `join payment_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id
  left join payment_connections u on u.tenant_id = t.tenant_id and u.id = t.unlisted_by`;

const refundStates = refundDueStates.map((state) => `'${state}'`).join(", ");

const leftOut = leftOutStates.map((state) => `'${state}'`).join(", ");

const conditionsOf = (filters: TransactionFilters): [name: string, sql: string][] => {
  const parts: [string, string][] = [];
  if (filters.state === "refund_due") parts.push(["refunds", `t.state in (${refundStates})`]);
  else if (filters.state !== undefined) parts.push(["state", "t.state = :state"]);
  else parts.push(["counted", `t.state not in (${leftOut})`]);
  if (filters.account !== undefined) parts.push(["account", "t.account_id = :account"]);
  if (filters.since) parts.push(["since", "t.at >= :since"]);
  if (filters.before) parts.push(["before", "t.at < :before"]);
  return parts;
};

const whereOf = (filters: TransactionFilters): string =>
  ["t.tenant_id = :tenant", ...conditionsOf(filters).map(([, sql]) => sql)].join(" and ");

const shapeOf = (filters: TransactionFilters): string =>
  ["all", ...conditionsOf(filters).map(([name]) => name)].join("-");

const newest = "order by t.at desc, t.id desc";

const rowsOf = (ids: string): string => `
  select ${columns} from bank_transactions t ${joined} where t.tenant_id = :tenant and t.id in (${ids}) ${newest}`;

// An index alone finds the ids of a page; only then are the rows and their orders read.
const pageOf = (filters: TransactionFilters): string =>
  rowsOf(
    `select t.id from bank_transactions t where ${whereOf(filters)} ${newest} limit :limit offset :offset`,
  );

const anyFilters: TransactionFilters = { tenant: 0 };

const selectPage = shapedStatement("payments.page", () => pageOf(anyFilters), {
  columns: columnTypes<Types>(),
});

const counted = (filters: TransactionFilters): string => `select count(*) as "total!" from (
  select from bank_transactions t where ${whereOf(filters)} limit ${TRANSACTIONS_LISTED_MAX + 1}) listed`;

const countPage = shapedStatement("payments.total", () => counted(anyFilters));

/** A page of a store's transactions, the newest first, with their number, counted up to one more than a list shows. */
export const listPage = async (
  db: Queryable,
  filters: TransactionFilters,
  { limit, offset }: Part,
): Promise<Found> => {
  const shape = shapeOf(filters);
  const plansEachTime = filters.state !== undefined;
  const most = TRANSACTIONS_LISTED_MAX;
  const rows = await selectPage(db, {
    shape,
    text: () => pageOf(filters),
    params: { ...filters, limit: Math.max(Math.min(limit, most - offset), 0), offset },
    plansEachTime,
  });
  const [listed] = await countPage(db, {
    shape,
    text: () => counted(filters),
    params: filters,
    plansEachTime,
  });
  return { rows, total: listed?.total ?? 0, most };
};

const searchIds = statement(
  "payments.search",
  `select id as "id!" from search_transactions(:tenant, :pattern, :orPattern?, :amount?, :order, :state?, :account?, :since?, :before?,
     ${TRANSACTIONS_FOUND_MAX + 1}) with ordinality as found (id, place) order by place`,
);

/** Transactions of a store by their ids, the newest first. */
export const selectRows = statement("payments.rows", rowsOf("select unnest(:ids::bigint[])"), {
  columns: columnTypes<Types>(),
});

/** Like `listPage`, of the newest transactions that a text finds under all filters. */
export const searchPage = async (
  db: Queryable,
  { tenant, state, account, since, before }: TransactionFilters,
  text: TransactionText,
  { limit, offset }: Part,
): Promise<Found> => {
  const most = TRANSACTIONS_FOUND_MAX;
  const found = await searchIds(db, {
    tenant,
    ...text,
    state: state ?? null,
    account: account ?? null,
    since: since ?? null,
    before: before ?? null,
  });
  const ids = found
    .slice(0, most)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const rows = ids.length > 0 ? await selectRows(db, { tenant, ids }) : [];
  return { rows, total: found.length, most };
};

/** How many transactions of a store wait for something, each counted up to what a list shows. */
export const countWaiting = statement(
  "payments.waiting",
  `select state, (
     select count(*) from (
       select from bank_transactions t where t.tenant_id = :tenant and t.state = wanted.state
       limit ${TRANSACTIONS_LISTED_MAX}) found) as "count!"
   from unnest(array['unmatched', 'under', 'over', 'duplicate', 'late', 'possible_double', 'unlisted']) as wanted (state)`,
  {
    columns: columnTypes<{
      state: "unmatched" | "under" | "over" | "duplicate" | "late" | "possible_double" | "unlisted";
    }>(),
  },
);

export const selectAccounts = statement(
  "payments.accounts",
  `select id, account, bank_name as "bankName" from payment_accounts where tenant_id = :tenant and account <> '' order by id`,
);

type StepRow = {
  at: string;
  act: TransactionAct;
  who: string | null;
  orderIds: string[];
  amount: number;
  reason: string;
};

/** A report of the same transfer by another source, or of one that may be the same. */
type DoubleRow = {
  id: number;
  provider: TransactionProvider;
  at: string;
  text: string;
  reference: string | null;
  balance: number | null;
  state: TransactionState;
  why: DoubleReason | null;
};

/** One transaction with what was done with it, refunds of its orders included, and the bytes of its webhook. */
export const findTransaction = statement(
  "payments.one",
  `select ${columns}, d.body,
     (select json_agg(json_build_object('id', other.id, 'provider', other.provider, 'at', other.at,
        'text', other.text, 'reference', other.reference, 'balance', other.balance, 'state', other.state, 'why', other.double_why)
        order by other.id)
      from bank_transactions other
      where other.tenant_id = t.tenant_id and (other.double_of = t.id or other.id = t.double_of)) as doubles,
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
      Types & {
        steps: StepRow[] | null;
        refunds: StepRow[] | null;
        body: Buffer | null;
        doubles: DoubleRow[] | null;
      }
    >(),
  },
);

export type TransactionRow = Row<typeof selectPage>;
export type TransactionDetailRow = Row<typeof findTransaction>;

/**
 * Orders that some transactions may be meant for: those of the same amount, and the newest ones placed before. Each has its
 * transactions. The clocks of banks and the shop differ by up to an hour.
 */
export const findCandidates = statement(
  "payments.candidates",
  `select o.id, o.transfer_code as "transferCode", a.full_name as "customerName",
     coalesce(o.ship_to ->> 'fullName', '') as "recipient!", a.phone as "customerPhone",
     coalesce(o.ship_to ->> 'phoneNumber', '') as "recipientPhone!", o.status, o.payment_status as "paymentStatus",
     o.created_at as "createdAt", o.total_amount as "totalAmount", o.total_amount - o.paid_amount as "openAmount!",
     found.transactions as "transactions!"
   from (
     select each.id, json_agg(t.id) as transactions
     from bank_transactions t cross join lateral (
       (select id from orders where tenant_id = :tenant and total_amount = t.amount
          and payment_status in ('awaiting_transfer', 'partially_paid') and created_at < t.at + interval '1 hour'
        order by created_at desc limit :most)
       union
       (select id from orders where tenant_id = :tenant and payment_status = 'awaiting_transfer'
          and created_at < t.at + interval '1 hour'
        order by created_at desc nulls first limit :most)
       union
       (select id from orders where tenant_id = :tenant and payment_status = 'partially_paid'
          and created_at < t.at + interval '1 hour'
        order by created_at desc nulls first limit :most)) each
     where t.tenant_id = :tenant and t.id = any(:ids::bigint[]) group by each.id) found
   join orders o on o.id = found.id join accounts a on a.id = o.account_id
   where o.tenant_id = :tenant and o.status <> 'cancelled'`,
  {
    columns: columnTypes<{
      status: OrderStatus;
      paymentStatus: PaymentStatus;
      transactions: number[];
    }>(),
  },
);

export type CandidateRow = Row<typeof findCandidates>;
