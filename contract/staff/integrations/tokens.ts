/** Endpoints of a store's machine tokens, with which other software acts for the store (`beyond §5`). */
import { scopes } from "#contract/integrations/scopes.ts";
import { TOKEN_NAME_MAX } from "#contract/integrations/tokens.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { enteredTime, id, text, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A machine token of a store, without the token itself. */
export const machineToken = z.object({
  id,
  name: z.string(),
  /** At least one; writing doesn't include reading. */
  scopes: z.array(z.enum(scopes)),
  /** The first characters of the token. */
  hint: z.string(),
  createdAt: timestamp,
  createdBy: z.nullable(z.string()),
  /** Null for a token without an end. */
  expiresAt: z.nullable(timestamp),
  /** When a request came with it last, exact to a minute. */
  lastUsedAt: z.nullable(timestamp),
  /** Null unless it was revoked. */
  revokedAt: z.nullable(timestamp),
});

export const machineTokens = z.object({
  /** Those that work first, then the last that were revoked or expired; each the newest first. */
  tokens: z.array(machineToken),
});

/** A token that was just made. */
export const newMachineToken = z.object({
  details: machineToken,
  /** The token, which is shown this once. */
  token: z.string(),
});

/** The last acts of a token. */
export const tokenActs = z.object({
  /** At most 20, the newest first. */
  acts: z.array(
    z.object({
      /** The act, such as `product.price`. */
      act: z.string(),
      /** The object of the act, such as `product:12`. */
      object: z.string(),
      at: timestamp,
    }),
  ),
});

export const newTokenInput = z.strictObject({
  name: text(TOKEN_NAME_MAX),
  /** At least one. Writing doesn't include reading. */
  scopes: z
    .array(z.enum(scopes))
    .check(z.minLength(1, "required"), z.maxLength(scopes.length, "too-many")),
  /** When it stops working, in the future. Absent for a token without an end. */
  expiresAt: z.optional(enteredTime),
  /** Absent for an account without a password, which proves itself by a new sign-on. */
  password: z.optional(z.string().check(z.maxLength(1000, "too-long"))),
});

export const machineTokenCalls = {
  "GET /admin/tokens": endpoint({
    summary: "The store's machine tokens",
    callers: storeAdmin,
    answer: machineTokens,
  }),
  "POST /admin/tokens": endpoint({
    summary: "Make a machine token, after the password: it is shown once",
    callers: storeAdmin,
    body: newTokenInput,
    status: 201,
    answer: newMachineToken,
    refuses: [
      "accounts/wrong-password",
      "accounts/proof-needed",
      "http/too-many-requests",
      "integrations/too-many-tokens",
    ],
  }),
  "DELETE /admin/tokens/{id}": endpoint({
    summary: "Revoke a machine token: no process accepts it from now on",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
  "GET /admin/tokens/{id}/acts": endpoint({
    summary: "What a machine token changed last",
    callers: storeAdmin,
    answer: tokenActs,
    refuses: ["http/not-found"],
  }),
} as const;
