import type { Endpoint, Role } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";

/** The part of a caller that the platform needs; a shop's callers have more. */
export type AnyCaller = {
  roles: readonly Role[];
  /** The scopes of a machine token; null for a person. */
  scopes: readonly string[] | null;
};

/** Whether a call reads its access token. Login and renewal ignore it, because an old one may have expired. */
export const readsToken = ({ callers }: Endpoint, method: string): boolean =>
  callers !== "everyone" || method === "GET";

/** Whether the handler gets this caller. Where everyone may call, a machine token is a visitor. */
export const knowsCaller = ({ callers }: Endpoint, { scopes }: AnyCaller): boolean =>
  callers !== "everyone" || scopes === null;

/** Refuses callers that the endpoint does not allow: 401 without a session, 403 without the role or the token's scope. */
export const admit = (
  { callers, scope }: Pick<Endpoint, "callers" | "scope">,
  caller: AnyCaller | null,
): void => {
  if (callers === "everyone") return;
  if (!caller) throw new Refused("http/unauthorized");
  if (caller.scopes !== null && (scope === undefined || !caller.scopes.includes(scope)))
    throw new Refused("http/scope", { scope: scope ?? null });
  if (callers === "signed-in") return;
  if (!callers.some((role) => caller.roles.includes(role))) throw new Refused("http/forbidden");
};
