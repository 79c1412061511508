import type { Contract } from "../../contract/contract.ts";
import type { Answer } from "../../contract/endpoint.ts";
import { ask } from "../platform/api.ts";

/** A store with all that the super admin writes, closed ones too. */
export type Tenant = Answer<Contract["GET /tenants"]>["tenants"][number];

/** All stores in the order of their opening. */
export const findAllTenants = async (): Promise<readonly Tenant[]> =>
  (await ask("GET /tenants", {})).tenants;
