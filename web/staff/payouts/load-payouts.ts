import type { Contract } from "#contract/contract.ts";
import type { Carrier } from "#contract/parcels.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Unpaid = Answer<Contract["GET /admin/payouts/waiting"]>["carriers"][number];
export type TransactionPayout = Answer<Contract["GET /admin/payments/{id}/parcels"]>;
export type Proposal = NonNullable<TransactionPayout["proposal"]>;
export type WaitingParcel = Proposal["waiting"][number];
export type OtherParcel = Proposal["others"][number];
export type Payout = NonNullable<TransactionPayout["payout"]>;
export type PayoutSettings = Unpaid["settings"];

/** The parcels that a transaction pays for, or may pay for; of the carrier that its note names unless one is chosen. */
export const findPayout = async (
  id: string,
  carrier: Carrier | undefined,
  signal: AbortSignal,
): Promise<TransactionPayout> =>
  await ask("GET /admin/payments/{id}/parcels", { params: { id }, query: { carrier } }, { signal });

/** A parcel of a carrier by its code, though it waits for no payout. */
export const findOtherParcel = async (
  id: string,
  carrier: Carrier,
  code: string,
): Promise<OtherParcel | undefined> => {
  const query = { carrier, code: [code] };
  const { proposal } = await ask("GET /admin/payments/{id}/parcels", { params: { id }, query });
  return proposal?.others[0];
};
