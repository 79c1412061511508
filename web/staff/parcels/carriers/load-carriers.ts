import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Carriers = Answer<Contract["GET /admin/carriers"]>;
export type CarrierConnection = Carriers["connections"][number];
/** Where a carrier sends its notices, as it was just made. */
export type NoticeAddress = Answer<Contract["POST /admin/carriers/{id}/address"]>;
export type ParcelSettings = Carriers["settings"];
export const findCarriers = async (): Promise<Carriers> => await ask("GET /admin/carriers", {});
