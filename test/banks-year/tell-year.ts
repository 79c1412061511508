import { expect } from "vitest";
import { webhookProviders, type WebhookProvider } from "#contract/rules/payments.ts";
import { providerWebhook } from "#demo/bank/provider-webhook.ts";
import { writeXlsx } from "#server/platform/sheets/write-xlsx.ts";
import { formOf } from "../requests/multipart-form.ts";
import { watchInvariants } from "../invariants/invariants.ts";
import { stageOrders } from "../order-scenario.ts";
import { stagePayments } from "../payments/payment-stage.ts";
import type { TestShop } from "../shop.ts";
import { uploadStatement } from "../payments/upload-statement.ts";
import { simulateYear, type Statement, type Report, type Year } from "./simulate-year.ts";

/** The counts of a year: the first part is the bank's truth, the second part the shop's data. */
export type YearCounts = {
  transfers: number;
  reportedTransfers: number;
  reports: number;
  kept: number;
  doubles: number;
  possibleDoubles: number;
  /** Transfers that were reported and are not there, and those that count more than once. */
  missing: number;
  countedTwice: number;
  /** The invariants of the shop that are broken afterwards. */
  broken: number;
};

const PAID_ORDERS = 6;
/** Longer than the year; the orders are placed before it is over. */
const NOW = new Date("2026-11-23T02:30:00Z");

/** Sends a simulated year from proven sources to the shop's endpoints, and compares the shop's data with the bank's. */
export const tellYear = async (shop: TestShop, seed: number, most: number): Promise<YearCounts> => {
  shop.clock.set(NOW);
  const payments = stagePayments(shop);
  const stage = stageOrders(shop);
  await shop.ownerDb.query("update stock set quantity = 5000 where quantity > 0");
  const invariants = await watchInvariants(shop.ownerDb);
  const codes: string[] = [];
  for (let nth = 0; nth < PAID_ORDERS; nth++) {
    const id = await stage.order(shop.cast.customer, [[shop.goods.drill, 1]], {
      paymentMethod: "BANK_TRANSFER",
    });
    codes.push((await payments.orderOf(id)).code);
  }
  const year = simulateYear(seed, codes, most);
  const connections = new Map<WebhookProvider, { path: string; secret: string }>();
  for (const provider of webhookProviders)
    connections.set(provider, await payments.connect(shop.cast.ownAdmin, provider, year.accounts));

  let reports = 0;
  for (const event of year.events) {
    // A process takes so many webhooks of a store in a second.
    shop.clock.set(new Date(shop.clock().getTime() + 1_000));
    if (event.kind === "statement") {
      await upload(shop, event.statement);
      reports += event.statement.rows.length;
      continue;
    }
    const answers = await Promise.all(
      event.reports.map(async ({ provider, hook }) => {
        const { path = "", secret = "" } = connections.get(provider) ?? {};
        return await payments.send(
          path,
          providerWebhook(provider, hook, { secret, now: shop.clock() }),
        );
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    reports += answers.length;
    await payments.work();
  }
  const broken = (await invariants.broken()).length;
  return { ...(await compare(shop, year, codes)), reports, broken };
};

const upload = async (shop: TestShop, { account, columns, rows, isWorkbook }: Statement) => {
  const table = [
    ["Số tài khoản:", account],
    ["Ngày giao dịch", "Số tham chiếu", "Ghi nợ", "Ghi có", "Số dư", "Nội dung"],
    ...rows.map(({ at, day, reference, direction, amount, balance, text }) => {
      const clock = at.toLocaleTimeString("en-GB", { timeZone: "Asia/Ho_Chi_Minh" });
      const written = day.split("-").toReversed().join("/");
      return [
        columns.time ? `${written} ${clock}` : written,
        columns.reference ? reference : "",
        direction === "out" ? String(amount) : "",
        direction === "in" ? String(amount) : "",
        columns.balance ? String(balance) : "",
        text,
      ];
    }),
  ];
  const { status, body, text } = isWorkbook
    ? await uploadWorkbook(shop, table)
    : await uploadStatement(shop, table, { dryRun: "false" });
  expect(status, text).toBe(200);
  expect(body.errors).toEqual([]);
};

const uploadWorkbook = async (shop: TestShop, table: readonly (readonly string[])[]) => {
  const [head = [], ...rows] = table;
  const columns = Array.from({ length: 6 }, (_, at) => ({ heading: head[at] ?? "", width: 20 }));
  const bytes = new Uint8Array(await writeXlsx({ name: "Sao kê", columns, rows }));
  const { body, headers } = await formOf(null, [{ bytes, name: "sao-ke.xlsx" }], "file");
  return await shop.ask("POST /admin/payments/statements", {
    as: shop.cast.ownAdmin,
    query: { dryRun: "false" },
    body,
    headers,
  });
};

type KeptRow = {
  id: number;
  provider: string;
  externalId: string;
  account: string;
  direction: string;
  amount: number;
  day: string;
  text: string;
  reference: string | null;
  state: string;
  doubleOf: number | null;
};

const groupOf = ({
  account,
  direction,
  amount,
  day,
}: Pick<KeptRow, "account" | "direction" | "amount" | "day">) =>
  `${account} ${direction} ${amount} ${day}`;

/**
 * Compares the shop's transactions with the reported transfers, by account, direction, amount and day: as many count as
 * were reported, or some of these are shown as possible doubles.
 */
const compare = async (
  shop: TestShop,
  { transfers, events }: Year,
  codes: readonly string[],
): Promise<Omit<YearCounts, "reports" | "broken">> => {
  const { rows } = await shop.ownerDb.query<KeptRow>(
    `select t.id, t.provider, t.external_id as "externalId", a.account, t.direction, t.amount,
       to_char(t.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day, t.text, t.reference, t.state, t.double_of as "doubleOf"
     from bank_transactions t join payment_accounts a on a.id = t.account_id`,
  );
  const reportedTransfers = new Set(
    events.flatMap((event) =>
      event.kind === "statement"
        ? event.statement.rows
        : event.reports.map(({ transfer }) => transfer),
    ),
  );
  const groups = new Map<string, { told: number; counted: number; possible: number }>();
  const group = (of: Parameters<typeof groupOf>[0]) => {
    const name = groupOf(of);
    const found = groups.get(name) ?? { told: 0, counted: 0, possible: 0 };
    groups.set(name, found);
    return found;
  };
  for (const transfer of transfers) if (reportedTransfers.has(transfer)) group(transfer).told += 1;
  for (const row of rows)
    if (row.state === "possible_double") group(row).possible += 1;
    else if (row.state !== "double") group(row).counted += 1;
  let missing = 0;
  let countedTwice = 0;
  for (const { told, counted, possible } of groups.values()) {
    missing += Math.max(0, told - counted - possible);
    countedTwice += Math.max(0, counted - told);
  }
  missing += countMerged(rows, events);
  await comparePaid(shop, rows, codes);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [doubles, possibleDoubles] = [count("double"), count("possible_double")];
  const kept = rows.length - doubles - possibleDoubles;
  const of = { transfers: transfers.length, reportedTransfers: reportedTransfers.size };
  return { ...of, kept, doubles, possibleDoubles, missing, countedTwice };
};

/** Webhooks that repeat a transaction, and certain doubles of another transfer. */
const countMerged = (rows: readonly KeptRow[], events: Year["events"]): number => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const idOf = ({ provider, transfer }: Report) =>
    provider === "payos"
      ? `payos link${transfer.id}:${transfer.reference}`
      : `${provider} ${transfer.id}`;
  const byName = new Map(rows.map((row) => [`${row.provider} ${row.externalId}`, row]));
  const truth = new Map<number, Report["transfer"]>();
  let merged = 0;
  const reports = new Map(
    events
      .flatMap((event) => (event.kind === "webhooks" ? event.reports : []))
      .map((report) => [idOf(report), report]),
  );
  for (const [name, { transfer }] of reports) {
    const row = byName.get(name);
    if (row) truth.set(row.id, transfer);
    else merged += 1;
  }
  for (const row of rows) {
    const of = row.state === "double" ? byId.get(row.doubleOf ?? 0) : undefined;
    if (!of) continue;
    const [one, other] = [truth.get(row.id), truth.get(of.id)];
    if (one && other ? one !== other : groupOf(row) !== groupOf(of)) merged += 1;
  }
  return merged;
};

/** The sum of the transactions of an order is the amount that was paid for it. */
const comparePaid = async (
  shop: TestShop,
  rows: readonly KeptRow[],
  codes: readonly string[],
): Promise<void> => {
  const { rows: orders } = await shop.ownerDb.query<{ code: string; paid: number }>(
    "select transfer_code as code, paid_amount as paid from orders where transfer_code = any ($1)",
    [codes],
  );
  const counted = rows.filter(
    ({ direction, state }) =>
      direction === "in" && state !== "double" && state !== "possible_double",
  );
  const expected = codes.map((code) => ({
    code,
    paid: counted
      .filter(({ text }) => text.includes(code))
      .reduce((sum, { amount }) => sum + amount, 0),
  }));
  const byCode = (one: { code: string }, other: { code: string }) =>
    one.code < other.code ? -1 : 1;
  expect(orders.toSorted(byCode)).toEqual(expected.toSorted(byCode));
};
