import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Scope } from "#contract/integrations/scopes.ts";
import { ask } from "#web/platform/api/api.ts";

export type Token = Answer<Contract["GET /admin/tokens"]>["tokens"][number];
/** A token that was just made, with the token itself. */
export type NewToken = Answer<Contract["POST /admin/tokens"]>;
export type TokenAct = Answer<Contract["GET /admin/tokens/{id}/acts"]>["acts"][number];

export const findTokens = async (): Promise<Token[]> => (await ask("GET /admin/tokens", {})).tokens;

export const findActs = async (id: string): Promise<TokenAct[]> =>
  (await ask("GET /admin/tokens/{id}/acts", { params: { id } })).acts;

/** Whether the shop accepts a token now. */
export const works = ({ revokedAt, expiresAt }: Token): boolean =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > new Date());

type DottedScope = Scope extends infer S
  ? S extends `${infer Name}:${infer Act}`
    ? `${Name}.${Act}`
    : never
  : never;

/** The part of a text's key that names a scope: `products.read`. */
export const textOfScope = (scope: Scope) => scope.replace(":", ".") as DottedScope; // as: every scope has one colon
