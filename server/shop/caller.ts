import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Scope } from "#contract/integrations/scopes.ts";
import type { Callers, Role } from "#contract/wire/endpoint.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";

/** The caller according to the access token, or to a machine token of a store. `tenant` is set for roles of a store. */
export type Caller = {
  accountId: number;
  sessionId: number;
  email: string;
  roles: readonly Role[];
  tenant: TenantId | null;
  /** What a machine token may do; null for a person. */
  scopes: readonly Scope[] | null;
};

export type StaffCaller = Caller & { tenant: TenantId };

/** The caller that an endpoint's handler may rely on. A caller with a role of a store always has a `tenant`. */
type CallerOf<C extends Callers> = C extends "everyone"
  ? Caller | null
  : C extends "signed-in"
    ? Caller
    : C extends readonly (infer R)[]
      ? "SUPER_ADMIN" extends R
        ? Caller
        : StaffCaller
      : never;

/** The caller of each endpoint. */
export type EndpointCallers = { [K in EndpointKey]: CallerOf<Contract[K]["callers"]> };
