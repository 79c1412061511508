import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";

export type Connection = Answer<Contract["GET /admin/payment-connections"]>["connections"][number];
/** A connection whose secret was just made or changed. */
export type NewSecret = Answer<Contract["POST /admin/payment-connections"]>;

export const findConnections = async (): Promise<readonly Connection[]> =>
  (await ask("GET /admin/payment-connections", {})).connections;
