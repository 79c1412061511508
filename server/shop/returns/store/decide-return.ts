import type { Input } from "../../input.ts";
import {
  outcomesOf,
  waysOf,
  type ReturnWish,
  type WayBack,
} from "#contract/rules/returns/reasons.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { accepted } from "../acts/accept.ts";
import { actAsStaff, type ReturnContext, type Staff } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { estimateOf } from "../estimate.ts";
import { trackingColumns } from "../tracking-columns.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { theStoreReturn, type StoreReturnDetail } from "./show-store-return.ts";

type Body = Input<"PUT /admin/returns/{id}/decision">["body"];

/** The store's decision about a request: it accepts with an outcome and a way, or refuses with a reason. */
export const decideReturn = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, decision, reason, ...given }: Body,
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, decision, async (locked) => {
    const { client, row, now } = locked;
    const done = { act: decision, by: "store", accountId: staff.accountId, now } as const;
    refuseIllegal(row, done);
    if (decision === "refuse" && reason === undefined)
      throw new Refused("returns/reason-required", {}, [missing("reason")]);
    const after = decision === "accept" ? await accepted(locked, theAcceptance(row, given)) : row;
    await carryOut(client, row, after, { ...done, reason });
    return await theStoreReturn(client, staff.tenant, row.id, staff.language);
  });

/** The store gives the wish or all of the money, on a way that the reason has, and never less than the buyer wished. */
const theAcceptance = (
  row: ReturnRow,
  given: {
    outcome?: ReturnWish | undefined;
    way?: WayBack | undefined;
    amount?: number | undefined;
  },
) => {
  const outcome = given.outcome ?? row.wish;
  const [first, ...others] = waysOf(row.reason, outcome);
  const way = given.way ?? (others.length === 0 ? first : undefined);
  if (way === undefined) throw new Refused("returns/wish", {}, [missing("way")]);
  if (!outcomesOf[row.wish].includes(outcome) || !waysOf(row.reason, outcome).includes(way))
    throw new Refused("returns/wish");
  return { outcome, way, partAmount: outcome === "part" ? thePart(row, given.amount) : null };
};

const thePart = (row: ReturnRow, amount: number | undefined): number => {
  const asked = row.askedAmount ?? 0;
  const part = amount ?? asked;
  if (part < asked || part > estimateOf(row)) throw new Refused("returns/amount");
  return part;
};

/** Names the parcel in which the store's carrier brings the goods back. */
export const nameParcel = async (
  context: ReturnContext,
  staff: Staff,
  id: string,
  { version, tracking }: Input<"PUT /admin/returns/{id}/parcel">["body"],
): Promise<StoreReturnDetail> =>
  await actAsStaff(context, staff, { id, version }, "parcel", async (locked) => {
    const { client, row, now } = locked;
    const done = { act: "name_parcel", by: "store", accountId: staff.accountId, now } as const;
    await carryOut(client, row, { ...row, parcelId: null, ...trackingColumns(tracking) }, done);
    return await theStoreReturn(client, staff.tenant, row.id, staff.language);
  });
