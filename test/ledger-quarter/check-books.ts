import { rebuildLedger } from "#server/shop/ledger/post-ledger.ts";
import { ledgerInvariants, UNPOSTED } from "../ledger/ledger-invariants.ts";
import { unlike } from "./check-audit.ts";
import type { Books } from "./books.ts";
import type { OpenStore, Quarter } from "./open-quarter.ts";

const lineOf = (transfer: {
  book: number;
  month: string;
  code: string;
  corrects: string | null;
  debit: string;
  credit: string;
  amount: number;
  kind: string;
  order: string;
}): string => {
  const { book, month, code, corrects, debit, credit, amount, kind, order } = transfer;
  const of = kind === "payout" || kind === "settlement" ? "" : order;
  return [book, month, code, corrects ?? "", debit, credit, amount, kind, of].join(" ");
};

/** Compares each transfer of all books with the second calculation. */
export const checkTransfers = async (
  { shop }: Quarter,
  { transfers }: Books,
): Promise<string[]> => {
  const { rows } = await shop.ownerDb.query<Parameters<typeof lineOf>[0]>(
    `select book::float8, to_char(period, 'YYYY-MM') as month, code, corrects, debit, credit, amount::float8, source_kind as kind,
       order_id as "order" from ledger_transfers`,
  );
  return unlike(transfers.map(lineOf), rows.map(lineOf));
};

/** The invariants of the ledger that are broken, and facts that nobody wrote down. */
export const brokenBooks = async ({ shop }: Quarter): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, query] of Object.entries({ ...ledgerInvariants, unposted: UNPOSTED }))
    if ((await shop.ownerDb.query(query)).rowCount !== 0) broken.push(name);
  return broken;
};

/** Compares a store's statements and balances, as its pages show them, with the second calculation. */
export const checkStatements = async (
  { shop }: Quarter,
  { id, admin: as }: OpenStore,
  books: Books,
): Promise<string[]> => {
  const now = shop.clock().getTime();
  const listed = (await shop.ask("GET /admin/statements", { as })).body.statements.toReversed();
  const wrong = unlike(
    books.monthsOf(id),
    listed.map(({ month }: { month: string }) => month),
  );
  let closing = 0;
  for (const row of listed) {
    if (row.opening !== closing) wrong.push(`${row.id} opens with ${row.opening}, not ${closing}`);
    ({ closing } = row);
    const params = { id: row.id };
    const { body } = await shop.ask("GET /admin/statements/{id}", { as, params });
    const expected = JSON.stringify(books.statement(id, row.month, now), undefined, 1).split("\n");
    const { open } = body.settlement ?? {};
    const toPay = row.closing - books.settledSince(id, row.month);
    if (row.month === books.lastClosed(id) && open !== toPay)
      wrong.push(`${row.id} is still to be paid with ${open}, not ${toPay}`);
    const { opening, shopVouchers, commission, corrections, settled, ...more } = body.figures;
    const figures = { opening, shopVouchers, commission, corrections, settled };
    const { closing: end, sales, carrierFees, codOutstanding, codAges } = more;
    const shown = { ...figures, closing: end, sales, carrierFees, codOutstanding, codAges };
    const found = JSON.stringify(shown, undefined, 1).split("\n");
    wrong.push(...unlike(expected, found).map((each) => `${row.id}: ${each}`));
  }
  const { body: money } = await shop.ask("GET /admin/money", { as });
  for (const { account, balance } of money.accounts)
    if (books.balanceOf(id, account) !== balance)
      wrong.push(`${account} of ${id} has ${balance}, not ${books.balanceOf(id, account)}`);
  if (money.owedByShop !== closing) wrong.push(`the shop owes ${money.owedByShop}, not ${closing}`);
  return wrong;
};

const NET = `
  select t.book, t.tenant_id, coalesce(t.corrects, t.code) as code, t.source_kind, t.source_id,
    sum(case when t.debit = first.debit then t.amount else -t.amount end) as amount, min(first.debit) as debit,
    min(first.credit) as credit, min(first.order_id) as order_id,
    min(first.happened_at) filter (where first.amount = t.amount and t.nth = 0) as at, count(*) as transfers
  from ledger_transfers t join ledger_transfers first on first.nth = 0
    and (first.book, first.code, first.source_kind, first.source_id) = (t.book, coalesce(t.corrects, t.code), t.source_kind, t.source_id)
  group by 1, 2, 3, 4, 5`;

/**
 * A rebuild on all facts adds nothing, and one on empty books gives the same transfers: of a source whose amount never changed
 * to the moment, of any other one with its last amount.
 */
export const checkRebuild = async ({ shop }: Quarter): Promise<string[]> => {
  const wrong: string[] = [];
  const count = async () =>
    (await shop.ownerDb.query("select count(*)::int as count from ledger_transfers")).rows[0].count;
  const before = await count();
  const recounted = await rebuildLedger(shop.db);
  if (recounted > 0) wrong.push(`a recount corrected ${recounted} rows`);
  if ((await count()) !== before) wrong.push("a rebuild added transfers");
  const client = await shop.ownerDb.connect();
  try {
    await client.query("begin");
    await client.query(`create temporary table kept on commit drop as ${NET}`);
    await client.query(
      "alter table ledger_transfers disable trigger ledger_transfers_before_write_refuse",
    );
    await client.query("truncate ledger_transfers, ledger_accounts, ledger_open_items");
    await client.query(
      `insert into ledger_queue (tenant_id, order_id, settlement_id)
       select tenant_id, id, null from orders union all select tenant_id, null, id from ledger_settlements`,
    );
    for (;;) {
      const { rows } = await client.query("select post_transfers(500) as taken");
      if (rows[0].taken === 0) break;
    }
    // A late notice may name an earlier pick-up, which is the time of a fee.
    const { rows } = await client.query<{ code: string; source: string }>(
      `select code, source_id as source from (select * from kept where amount <> 0) k full join (${NET}) r
         using (book, tenant_id, code, source_kind, source_id)
       where (k.amount, k.debit, k.credit, k.order_id) is distinct from (r.amount, r.debit, r.credit, r.order_id)
         or k.transfers = 1 and k.at <> r.at and code <> 'carrier_fee'`,
    );
    wrong.push(...rows.map(({ code, source }) => `a rebuild makes another ${code} of ${source}`));
  } finally {
    await client.query("rollback");
    client.release();
  }
  return wrong;
};
