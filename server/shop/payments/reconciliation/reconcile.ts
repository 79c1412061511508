import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { DEFAULT_PERIOD_DAYS } from "#contract/rules/reports/periods.ts";
import { addDays, beginningOf, vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { storePayments } from "#contract/staff/payments.ts";
import type { Answer, Content } from "#contract/wire/endpoint.ts";
import { keyOfId } from "#contract/wire/wire-id.ts";
import { readSnapshotAs, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { writeXlsxInThread } from "#server/platform/sheets/in-worker-thread.ts";
import type { Cell, Sheet } from "#server/platform/sheets/sheet.ts";
import { writeCsv } from "#server/platform/sheets/write-csv.ts";
import { exportText } from "#server/texts.ts";
import type { AppContext } from "../../app-context.ts";
import { selectAccounts } from "../inbox/inbox.queries.ts";
import { serializeAccount } from "../inbox/show-transaction.ts";
import { selectBalances, sumDays, type DayRow } from "./reconciliation.queries.ts";

type Reconciliation = Answer<Contract["GET /admin/payments/reconciliation"]>;
type ReconciledDay = Reconciliation["days"][number];

export type ReconciliationQuery = {
  account?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Seconds; three months of a busy store may be a million transactions. */
const READ_S = 10;
const NOTHING = 0; // no account has this key

/** The money of a store's accounts day by day, at one moment. */
export const reconcile = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  query: ReconciliationQuery,
): Promise<Reconciliation> => {
  const to = query.to ?? vietnamDay(clock());
  const from = query.from ?? addDays(to, 1 - DEFAULT_PERIOD_DAYS);
  const account = query.account === undefined ? null : (keyOfId(query.account) ?? NOTHING);
  const [accounts, days, balances] = await readSnapshotAs(db, { tenant }, (client) =>
    Promise.all([
      selectAccounts(client, { tenant }),
      sumDays(client, { tenant, account, from, to }),
      selectBalances(client, { tenant, at: beginningOf(from) }),
    ]),
  );
  const shown = new Map(accounts.map((row) => [row.id, serializeAccount(row)]));
  const opening = new Map(balances.map(({ accountId, balance }) => [accountId, balance]));
  const reconciled = days.toReversed().map((row): ReconciledDay => {
    const { accountId, ...sums } = row;
    const of = shown.get(accountId);
    if (!of) throw new Error(`the account ${accountId} of a transaction is not there`);
    const before = opening.get(accountId) ?? null;
    const after = before === null ? null : before + row.in - row.out;
    opening.set(accountId, after);
    return { ...sums, account: of, opening: before, closing: after };
  });
  return {
    from,
    to,
    accounts: [...shown.values()],
    days: reconciled.toReversed(),
    total: totalOf(days),
  };
};

const totalOf = (days: readonly DayRow[]): Reconciliation["total"] => {
  const sumOf = (name: keyof Reconciliation["total"]) =>
    days.reduce((sum, day) => sum + day[name], 0);
  return {
    in: sumOf("in"),
    out: sumOf("out"),
    matched: sumOf("matched"),
    unmatched: sumOf("unmatched"),
    ignored: sumOf("ignored"),
    transactions: sumOf("transactions"),
  };
};

const [csv, xlsx] = storePayments["GET /admin/payments/reconciliation/export"].media;

/** The reconciliation as a file: a row for each day of an account, and the sums. */
export const exportReconciliation = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  tenant: TenantId,
  { format, ...query }: ReconciliationQuery & { format: "csv" | "xlsx" },
  language: Language,
): Promise<Content> => {
  const found = await reconcile({ db: withTimeout(db, READ_S), clock }, tenant, query);
  const sheet = sheetOf(found, language);
  const filename = `reconciliation-${found.from}-${found.to}.${format}`;
  if (format === "xlsx") return { type: xlsx, body: await writeXlsxInThread(sheet), filename };
  return { type: csv, body: writeCsv(sheet), filename };
};

const WIDTH = 18;
const columns = [
  "day",
  "account",
  "opening",
  "in",
  "out",
  "closing",
  "matched",
  "unmatched",
  "ignored",
  "transactions",
] as const;

const sheetOf = ({ days, total }: Reconciliation, language: Language): Sheet => {
  const say = (name: string) => exportText(language, `reconciliation.${name}`);
  const sums = (row: Reconciliation["total"], opening: Cell, closing: Cell): Cell[] => [
    opening,
    row.in,
    row.out,
    closing,
    row.matched,
    row.unmatched,
    row.ignored,
    row.transactions,
  ];
  return {
    name: say("sheet"),
    columns: columns.map((name) => ({ heading: say(name), width: WIDTH })),
    rows: [
      ...days.map((row) => [row.day, row.account.number, ...sums(row, row.opening, row.closing)]),
      [say("total"), null, ...sums(total, null, null)],
    ],
  };
};
