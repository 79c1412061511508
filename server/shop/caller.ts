import type { Contract, EndpointKey } from "#contract/contract.ts";
import type { Scope } from "#contract/integrations/scopes.ts";
import type { Endpoint, Role } from "#contract/wire/endpoint.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";

/** A signed-in person, according to the access token. `tenant` is set for roles of a store. */
export type Person = {
  accountId: number;
  sessionId: number;
  email: string;
  roles: readonly Role[];
  tenant: TenantId | null;
  scopes: null;
};

/** A machine token of a store and its scopes. It has neither session nor e-mail, and its account is nobody's (decision 112). */
export type TokenCaller = {
  accountId: number;
  tokenId: number;
  roles: readonly Role[];
  tenant: TenantId;
  scopes: readonly Scope[];
};

export type Caller = Person | TokenCaller;

export type StaffPerson = Person & { tenant: TenantId };
export type StaffCaller = Caller & { tenant: TenantId };

/**
 * The caller that an endpoint's handler may rely on. A caller with a role of a store always has a `tenant`, and only an
 * endpoint with a scope is called by machine tokens.
 */
type CallerOf<E extends Endpoint> = E["callers"] extends "everyone"
  ? Person | null
  : E["callers"] extends "signed-in"
    ? Person
    : E["callers"] extends readonly (infer R)[]
      ? "SUPER_ADMIN" extends R
        ? E extends { scope: Scope }
          ? Caller
          : Person
        : E extends { scope: Scope }
          ? StaffCaller
          : StaffPerson
      : never;

/** The caller of each endpoint. */
export type EndpointCallers = { [K in EndpointKey]: CallerOf<Contract[K]> };
