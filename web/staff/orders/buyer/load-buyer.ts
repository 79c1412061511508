import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Buyer = Answer<Contract["GET /admin/orders/{id}/buyer"]>;

/** The buyer of an order, as its store knows them. */
export const findBuyer = async (id: string, signal: AbortSignal): Promise<Buyer> =>
  await ask("GET /admin/orders/{id}/buyer", { params: { id } }, { signal });

/** Writes the store's note on the buyer of an order, as the version after the one that was shown. */
export const writeBuyerNote = async (id: string, note: string, version: number): Promise<Buyer> =>
  await ask("PUT /admin/orders/{id}/buyer/note", { params: { id }, body: { note, version } });
