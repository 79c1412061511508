import {
  acceptanceAsAsked,
  type ReturnWish,
  type WayBack,
} from "#contract/rules/returns/reasons.ts";
import type { ReturnRow } from "../returns.queries.ts";
import { fixAmounts } from "./fix-amounts.ts";
import type { Locked } from "./act-on-return.ts";

type Acceptance = { outcome: ReturnWish; way: WayBack; partAmount: number | null };

/** A return with an outcome and a way. Where nothing has to come back, its amounts are fixed. */
export const accepted = async (
  { client, order, row, now }: Locked,
  acceptance: Acceptance,
): Promise<ReturnRow> => {
  const after = { ...row, ...acceptance };
  const stays = acceptance.way === "none" || row.receivedAt !== null;
  return stays ? await fixAmounts(client, order, after, (line) => line.quantity, now) : after;
};

/** A return with all that its buyer wished; an outcome that the store gave before stays. */
export const acceptedAsAsked = async (locked: Locked): Promise<ReturnRow> => {
  const { reason, wish, outcome, way, partAmount, askedAmount } = locked.row;
  const given = outcome !== null && way !== null ? { outcome, way } : null;
  return await accepted(locked, {
    ...(given ?? acceptanceAsAsked(reason, wish)),
    partAmount: given ? partAmount : askedAmount,
  });
};
