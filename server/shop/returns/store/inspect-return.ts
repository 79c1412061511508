import { fixedPiecesOf } from "#contract/rules/returns/money.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Input } from "../../input.ts";
import { actAsStaff, type ReturnContext, type Staff } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { fixAmounts } from "../acts/fix-amounts.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { restock } from "../stock.queries.ts";
import { theStoreReturn, type StoreReturnDetail } from "./show-store-return.ts";

/** The store says that goods have arrived, sent by a carrier or brought in person. */
export const receiveReturn = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version }: Input<"PUT /admin/returns/{id}/receipt">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "receive", async ({ client, row, now }) => {
    const done = { act: "receive", by: "store", accountId: staff.accountId, now } as const;
    await carryOut(client, row, { ...row, receivedAt: now }, done);
    return await theStoreReturn(client, staff.tenant, row.id, staff.language);
  });

type Body = Input<"PUT /admin/returns/{id}/inspection">["body"];

/**
 * The store says what came back. Sellable pieces go back into stock in the same transaction, and what the buyer gets is
 * fixed; giving nothing for a piece needs a reason.
 */
export const inspectReturn = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, lines, reason }: Body,
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "inspect", async (locked) => {
    const { client, order, now } = locked;
    const done = { act: "inspect", by: "store", accountId: staff.accountId, now } as const;
    refuseIllegal(locked.row, done);
    const row = withFindings(locked.row, lines);
    const fixed = await fixAmounts(client, order, row, (line) => piecesOf(row, line), now);
    const isReduced = fixed.lines.some((line) => (line.fixed ?? 0) < line.quantity);
    if (isReduced && reason === undefined)
      throw new Refused("returns/reason-required", {}, [missing("reason")]);
    await carryOut(client, locked.row, { ...fixed, isReduced }, { ...done, reason });
    await restock(client, { tenant: staff.tenant, id: row.id });
    return await theStoreReturn(client, staff.tenant, row.id, staff.language);
  });

const piecesOf = ({ reason }: ReturnRow, { sellable, damaged }: ReturnRow["lines"][number]) =>
  fixedPiecesOf(reason, { sellable: sellable ?? 0, damaged: damaged ?? 0 });

/** The lines with what the store found; it says so of each line once, and of all its pieces. */
const withFindings = (row: ReturnRow, found: Body["lines"]): ReturnRow => {
  const byLine = new Map(found.map((each) => [each.line, each]));
  const lines = row.lines.map((line) => {
    const { sellable, damaged, missing: lost } = byLine.get(line.line) ?? {};
    if (sellable === undefined || damaged === undefined || lost === undefined)
      throw new Refused("returns/lines");
    if (sellable + damaged + lost !== line.quantity) throw new Refused("returns/lines");
    return { ...line, sellable, damaged, missing: lost };
  });
  if (byLine.size !== row.lines.length || found.length !== row.lines.length)
    throw new Refused("returns/lines");
  return { ...row, lines };
};
