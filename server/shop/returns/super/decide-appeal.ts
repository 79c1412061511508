import type { Language } from "#contract/language.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import type { Input } from "../../input.ts";
import { acceptedAsAsked } from "../acts/accept.ts";
import { actAsStaff, type ReturnContext } from "../acts/act-on-return.ts";
import { carryOut, refuseIllegal } from "../acts/carry-out.ts";
import { theAppeal, type SuperReturnDetail } from "./show-super-returns.ts";
import { theAppealedStore } from "./the-appealed-store.ts";

type Body = Input<"POST /super/returns/{id}/decision">["body"];

/**
 * The super admin decides an appeal: for the buyer, who gets all that was wished, or for the store, with a reason that both
 * read. An inspection that was upheld leaves the buyer what it had fixed.
 */
export const decideAppeal = async (
  context: ReturnContext,
  { accountId, language }: { accountId: number; language: Language },
  typed: string,
  { version, decision, reason }: Body,
): Promise<SuperReturnDetail> => {
  const { id, tenant } = await theAppealedStore(context.db, typed);
  const act = decision === "buyer" ? "uphold_buyer" : "uphold_store";
  return await actAsStaff(context, { tenant, accountId }, { id, version }, act, async (locked) => {
    const { client, row, now } = locked;
    const done = { act, by: "super_admin", accountId, now } as const;
    refuseIllegal(row, done);
    if (act === "uphold_store" && reason === undefined)
      throw new Refused("returns/reason-required", {}, [missing("reason")]);
    const decided = { appealDecidedAt: now, appealDecidedBy: accountId };
    const after = act === "uphold_buyer" ? await acceptedAsAsked(locked) : row;
    const isReduced = act === "uphold_buyer" ? false : row.isReduced;
    await carryOut(client, row, { ...after, ...decided, isReduced }, { ...done, reason });
    return await theAppeal(client, { id, tenant }, language);
  });
};
