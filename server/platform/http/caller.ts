import type { Callers, Endpoint, Role } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { TenantId } from "../database/transaction.ts";

/** The caller according to the access token. `tenant` is set for roles of a store. */
export type Caller = {
  accountId: number;
  sessionId: number;
  email: string;
  roles: readonly Role[];
  tenant: TenantId | null;
};

export type StaffCaller = Caller & { tenant: TenantId };

/** The caller that an endpoint's handler may rely on. */
export type CallerOf<C extends Callers> = C extends "everyone"
  ? Caller | null
  : C extends "signed-in"
    ? Caller
    : C extends readonly (infer R)[]
      ? "SUPER_ADMIN" extends R
        ? Caller
        : StaffCaller
      : never;

/** Whether a call reads its access token. Login and renewal ignore it, because an old one may have expired. */
export const readsToken = ({ callers }: Endpoint, method: string): boolean =>
  callers !== "everyone" || method === "GET";

/**
 * Refuses callers that the endpoint does not allow: 401 without a session, 403 without the role. A caller with a role
 * of a store always has a `tenant`.
 */
export const admit = (callers: Callers, caller: Caller | null): void => {
  if (callers === "everyone") return;
  if (!caller) throw new Refused("http/unauthorized");
  if (callers === "signed-in") return;
  if (!callers.some((role) => caller.roles.includes(role))) throw new Refused("http/forbidden");
};
