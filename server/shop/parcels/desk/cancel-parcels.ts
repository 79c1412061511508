import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Deadline } from "#server/platform/deadline.ts";
import { inParallel } from "#server/platform/in-parallel.ts";
import { refusalTexts } from "#server/texts.ts";
import type { StaffCaller } from "../../caller.ts";
import { cancelParcel, type CancelContext } from "../booking/cancel-parcel.ts";

type Cancelled = Answer<Contract["POST /admin/parcels/cancellations"]>;

/** So many carriers' answers are awaited at once. */
const AT_ONCE = 8;

/** Cancels parcels, each by itself: a refusal does not affect the others. */
export const cancelParcels = async (
  shop: CancelContext,
  caller: StaffCaller,
  ids: readonly string[],
  { language, deadline }: { language: Language; deadline: Deadline },
): Promise<Cancelled> => {
  const refusals = new Map<string, Cancelled["results"][number]["refusal"]>();
  await inParallel(AT_ONCE, new Set(ids), async (id) => {
    try {
      await cancelParcel(shop, caller, id, { language, deadline });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code, details } = error;
      refusals.set(id, { code, message: refusalTexts(language, code, details) });
    }
  });
  return { results: ids.map((id) => ({ id, refusal: refusals.get(id) ?? null })) };
};
