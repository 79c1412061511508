import type { Contract } from "#contract/contract.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { STATEMENT_PARCELS_MAX } from "#contract/staff/parcels/carrier-statements.ts";
import type { Answer, UploadedFile } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { freeText } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { inTransaction, type TenantId } from "#server/platform/database/transaction.ts";
import { refusedFile, uploadedRows } from "#server/platform/sheets/uploaded-rows.ts";
import type { AppContext } from "../../app-context.ts";
import type { StaffCaller } from "../../caller.ts";
import type { Input } from "../../input.ts";
import { describeColumns, keyOfTransaction, theTransaction } from "../../payments/payments.ts";
import { compareStatement, restOf } from "./compare-statement.ts";
import { thePayoutSettings } from "./payout-settings.ts";
import {
  findCarrierLayout,
  keepCarrierLayout,
  selectByCodes,
  selectWaitingParcels,
} from "./payouts.queries.ts";
import {
  findStatementColumns,
  readCarrierStatement,
  withStatementFields,
  type CarrierStatementColumns,
} from "./read-carrier-statement.ts";
import { takePayout } from "./take-payout.ts";

type Plan = Answer<Contract["POST /admin/carrier-statements"]>;
type Query = Input<"POST /admin/carrier-statements">["query"];

/**
 * Compares a carrier's statement with the store's parcels (beyond §7); without `dryRun`, takes its parcels for the transfer.
 * Refuses `payments/statement-unclear` while columns are unknown.
 */
export const bringInCarrierStatement = async (
  shop: Pick<AppContext, "db" | "clock">,
  caller: Pick<StaffCaller, "tenant" | "accountId">,
  file: UploadedFile,
  query: Query,
): Promise<Plan> => {
  const { dryRun, carrier, transactionId, acceptsDifference } = query;
  const { tenant } = caller;
  const rows = await uploadedRows(file, STATEMENT_PARCELS_MAX, { preamble: true });
  const { plan, matched } = await inTransaction(shop.db, { tenant }, async (client) => {
    const found = await theColumns(client, tenant, rows, query);
    const unclear = emptyPlan(query, found, rows);
    if (found.doubts.length > 0) return { plan: unclear, matched: [] };
    if (query.columns)
      await keepCarrierLayout(client, {
        tenant,
        carrier,
        signature: found.signature,
        fields: found.columns.map(({ field }) => field ?? "-"),
        now: shop.clock(),
      });
    return await comparePlan(client, { tenant, rows, found, unclear, transactionId });
  });
  if (plan.doubts.length > 0 && !dryRun) throw new Refused("payments/statement-unclear", plan);
  if (dryRun || transactionId === undefined) return plan;
  // The differences name them: as paid twice, or as not delivered.
  const twice = matched
    .filter(({ parcel }) => parcel.wasPaid && parcel.owedCod === 0)
    .map(({ parcel }) => parcel.id);
  await takePayout(shop, caller, {
    id: transactionId,
    parcelIds: matched.map(({ parcel }) => parcel.id),
    amounts: matched.map(({ line: { cod, fee }, parcel }) => ({ parcelId: parcel.id, cod, fee })),
    twice,
    acceptsDifference,
    reason: reasonOf(file),
  });
  return { ...plan, done: true };
};

/** The name of the file; nothing for one that no reason may have: with hidden characters, or too long. */
const reasonOf = ({ filename }: UploadedFile): string => {
  const parsed = z.safeParse(freeText(REASON_MAX), filename);
  return parsed.success ? parsed.data : "";
};

type Rows = readonly (readonly string[])[];

const theColumns = async (
  client: Queryable,
  tenant: TenantId,
  rows: Rows,
  { carrier, columns }: Query,
): Promise<CarrierStatementColumns> => {
  const found = findStatementColumns(rows);
  if (!found) throw refusedFile("carrier-statement-unknown");
  const { signature } = found;
  const [kept] = columns ? [] : await findCarrierLayout(client, { tenant, carrier, signature });
  const fields = columns ?? kept?.fields;
  return fields ? withStatementFields(found, fields) : found;
};

const emptyPlan = ({ carrier }: Query, found: CarrierStatementColumns, rows: Rows): Plan => ({
  carrier,
  columns: describeColumns(found.columns, rows.slice(found.firstRow)),
  doubts: found.doubts,
  matched: 0,
  total: 0,
  cod: 0,
  fee: 0,
  expected: 0,
  amount: null,
  rows: [],
  differences: [],
  unread: [],
  done: false,
});

type Comparison = {
  tenant: TenantId;
  rows: Rows;
  found: CarrierStatementColumns;
  unclear: Plan;
  transactionId: string | undefined;
};

const comparePlan = async (
  client: Queryable,
  { tenant, rows, found, unclear, transactionId }: Comparison,
) => {
  const { carrier } = unclear;
  const { lines, unread } = readCarrierStatement(rows, found);
  const codes = lines.flatMap((line) => line.codes);
  const parcels = await selectByCodes(client, { tenant, carrier, codes });
  const { netsFees, payoutFee } = await thePayoutSettings(client, tenant, carrier);
  const delivered = parcels.filter(({ state }) => state === "delivered");
  const last = Math.max(0, ...delivered.map(({ deliveredAt }) => deliveredAt.getTime()));
  const waiting = await selectWaitingParcels(client, {
    tenant,
    carrier,
    before: new Date(last),
    most: STATEMENT_PARCELS_MAX,
  });
  const compared = compareStatement(lines, parcels, { waiting, netsFees });
  const { matched, differences } = compared;
  const sum = (of: "cod" | "fee") => lines.reduce((all, line) => all + line[of], 0);
  const expected = sum("cod") - sum("fee") - payoutFee;
  const amount =
    transactionId === undefined
      ? null
      : (await theTransaction(client, tenant, keyOfTransaction({ id: transactionId }))).amount;
  const plan: Plan = {
    ...unclear,
    matched: matched.length,
    total: lines.length,
    cod: sum("cod"),
    fee: sum("fee"),
    expected,
    amount,
    rows: compared.rows,
    differences: [...differences, ...restOf(expected, amount)],
    unread,
  };
  return { plan, matched };
};
