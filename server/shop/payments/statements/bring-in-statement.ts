import type { Contract } from "#contract/contract.ts";
import type { Answer, UploadedFile } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import { IMPORT_ROWS_MAX } from "#contract/rules/limits.ts";
import {
  statementFields,
  STATEMENT_ROWS_LISTED,
  type StatementField,
  type StatementRowState,
} from "#contract/rules/statement-fields.ts";
import { maskAccount } from "#contract/rules/store-profile.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, readAs, type TenantId } from "#server/platform/database/transaction.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { refusedFile, uploadedRows } from "#server/platform/sheets/uploaded-rows.ts";
import { refusalTexts } from "#server/texts.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import type { Input } from "#server/shop/input.ts";
import { assessDoubles } from "../matching/assess-doubles.ts";
import { lockAccounts } from "../matching/matching.queries.ts";
import { receiveTransactions } from "../matching/receive-transactions.ts";
import { takeInTransactions } from "../matching/take-in-transactions.ts";
import { describeColumns } from "./describe-columns.ts";
import { findColumns, withFields, type StatementColumns } from "./find-columns.ts";
import { readHead, readStatement, type StatementError } from "./read-statement.ts";
import { withIds } from "./statement-ids.ts";
import { findLayout, keepLayout } from "./statements.queries.ts";

type Plan = Answer<Contract["POST /admin/payments/statements"]>;
type Query = Input<"POST /admin/payments/statements">["query"];
type Uploader = { tenant: TenantId; accountId: number; language: Language };

const BRING_IN_S = 30;

/**
 * Plans what a statement would bring in; without `dryRun`, adds its new transactions and matches them. It names and skips
 * unreadable rows. Refuses `payments/statement-unclear` while columns or account are unknown.
 */
export const bringInStatement = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Uploader,
  file: UploadedFile,
  { dryRun, account: chosen, columns: map, doubtful }: Query,
): Promise<Plan> => {
  const now = clock();
  const rows = await uploadedRows(file, IMPORT_ROWS_MAX, { preamble: true });
  const found = await theColumns(rows, map, async (signature) =>
    readAs(db, { tenant }, async (client) => await findLayout(client, { tenant, signature })),
  );
  const head = readHead(rows, found.firstRow);
  if (head.isForeign) throw refusedFile("statement-currency");
  const account = chosen?.toUpperCase() ?? head.account;
  const doubts = [
    ...found.doubts,
    ...(account === null ? [{ path: "account", code: "statement-account" }] : []),
  ];
  const plan = { account, found, rows, doubts, language };
  if (doubts.length > 0 || account === null) {
    const unclear = serializePlan({ ...plan, planned: [], errors: [] }, false);
    if (!dryRun) throw new Refused("payments/statement-unclear", { ...unclear, rows: [] });
    return unclear;
  }
  const { rows: read, errors } = readStatement(rows, found, { account, now });
  const transactions = withIds(read);
  if (dryRun) {
    const planned = await inTransaction(db, { tenant }, async (client) =>
      withStates(client, tenant, transactions),
    );
    return serializePlan({ ...plan, planned, errors }, false);
  }
  return await inTransaction(withTimeout(db, BRING_IN_S), { tenant }, async (client) => {
    // Locks the account first, so that a webhook of the same transfer is matched before or after.
    await lockAccounts(client, { tenant, accounts: [account] });
    const planned = await withStates(client, tenant, transactions);
    const takesPossibleDoubles = doubtful === "take";
    await receiveTransactions(client, {
      tenant,
      provider: "statement",
      transactions,
      now,
      takesPossibleDoubles,
    });
    // An upload before may have left them out.
    const leftOut = planned.flatMap(({ state, leftOutAs }) =>
      state === "doubtful" ? (leftOutAs ?? []) : [],
    );
    if (takesPossibleDoubles)
      await takeInTransactions(client, leftOut, { tenant, accountId, now, reason: "" });
    if (map) {
      const fields = found.columns.map(({ field }) => field ?? "-");
      await keepLayout(client, { tenant, signature: found.signature, fields, now });
    }
    const object = `payment-account:${maskAccount(account)}`;
    await audit(client, { tenant, accountId, act: "payment.statement", object, now });
    return serializePlan({ ...plan, planned, errors }, true);
  });
};

const theColumns = async (
  rows: readonly (readonly string[])[],
  map: Query["columns"],
  storedFields: (signature: string) => Promise<{ fields: string[] }[]>,
): Promise<StatementColumns> => {
  const found = findColumns(rows);
  if (!found) throw refusedFile("statement-unknown");
  const fields = map ?? (await storedFields(found.signature))[0]?.fields;
  return fields ? withFields(found, fields.map(fieldOf), rows) : found;
};

const fieldOf = (text: string): StatementField | null =>
  statementFields.find((field) => field === text) ?? null;

type Row = ReturnType<typeof withIds>[number];
/** `leftOutAs` is the key of a row that an earlier upload left out. */
type PlannedRow = Row & { state: StatementRowState; leftOutAs?: number };

/** The rows, each with whether the shop knows it: from an earlier statement, or from a webhook. */
const withStates = async (
  client: Queryable,
  tenant: TenantId,
  rows: readonly Row[],
): Promise<PlannedRow[]> => {
  const { repeats, fresh } = await assessDoubles(client, { tenant, provider: "statement" }, rows);
  const states = new Map<string, Pick<PlannedRow, "state" | "leftOutAs">>();
  for (const { transaction, id, state } of repeats)
    states.set(
      transaction.externalId,
      state === "possible_double" ? { state: "doubtful", leftOutAs: id } : { state: "known" },
    );
  for (const { transaction, double } of fresh)
    states.set(transaction.externalId, {
      state: double === null ? "new" : double.isCertain ? "known" : "doubtful",
    });
  return rows.map((row) => ({ ...row, state: "known", ...states.get(row.externalId) }));
};

type Planned = {
  account: string | null;
  found: StatementColumns;
  rows: readonly (readonly string[])[];
  doubts: readonly { path: string; code: string }[];
  planned: readonly PlannedRow[];
  errors: readonly StatementError[];
  language: Language;
};

const serializePlan = (
  { account, found, rows, doubts, planned, errors, language }: Planned,
  done: boolean,
): Plan => {
  const withMessage = <T extends { code: string }>(error: T) => ({
    ...error,
    message: refusalTexts(language, `fields.${error.code}`, {}),
  });
  const days = planned.map(({ day }) => day).toSorted();
  const figures = (state: StatementRowState) => {
    const those = planned.filter((row) => row.state === state);
    const sum = (direction: "in" | "out") =>
      those.reduce((all, row) => all + (row.direction === direction ? row.amount : 0), 0);
    return { count: those.length, in: sum("in"), out: sum("out") };
  };
  return {
    account: account === null ? null : maskAccount(account),
    columns: describeColumns(found.columns, rows.slice(found.firstRow)),
    doubts: doubts.map(withMessage),
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    new: figures("new"),
    known: figures("known"),
    doubtful: figures("doubtful"),
    rows: planned
      .slice(0, STATEMENT_ROWS_LISTED)
      .map(({ row, state, day, at, isTimed, direction, amount, text }) => ({
        row,
        state,
        day,
        at: isTimed ? at.toISOString() : null,
        direction,
        amount,
        text,
      })),
    errors: errors.map(withMessage),
    done,
  };
};
