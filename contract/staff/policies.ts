/** Policies for a store's admin: drafts, publications, earlier versions. */
import { textsInOneLanguage } from "#contract/rules/needs.ts";
import { RETURN_SHIPPING_CAP_MAX } from "#contract/rules/returns/reasons.ts";
import {
  POLICY_TEXT_MAX,
  policyNames,
  RETURN_DAYS_MAX,
  WARRANTY_MONTHS_MAX,
} from "#contract/rules/policies.ts";
import { policyFigures, policyVersion } from "#contract/policies.ts";
import { expandTabs } from "#contract/rich-text/expand-tabs.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { atVersion, freeText, integerBetween, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

export const policyText = z.object({ text: z.string() });
export const writtenTexts = z.object({ en: policyText, vn: policyText });

/** The texts of a version, as Markdown, and its figure. */
const content = { translations: writtenTexts, ...policyFigures };

export const publishedVersion = z.object({
  ...policyVersion.shape,
  publishedAt: timestamp,
  /** Null for a version of the shop. */
  publishedBy: z.nullable(z.string()),
});
export const wholeVersion = z.object({ ...publishedVersion.shape, ...content });
/** A version that was withdrawn before it began. Its text did not become the draft, because another draft existed. */
export const withdrawnVersion = z.object({
  ...publishedVersion.shape,
  /** When the store withdrew the version, before it began. */
  withdrawnAt: timestamp,
});
export const policyDraft = z.object({ ...content, savedAt: timestamp, savedBy: z.string() });

/** A policy at its store's desk. */
export const storePolicy = z.object({
  name: z.enum(policyNames),
  /** Counts the writes of the policy: a write over an older one is refused. */
  version: z.int(),
  draft: z.nullable(policyDraft),
  inForce: wholeVersion,
  /** A published version that has not begun; at most one. */
  scheduled: z.nullable(wholeVersion),
  /** Versions that held before, the newest first. */
  earlier: z.array(publishedVersion),
  /** Versions that never held, the newest first. */
  withdrawn: z.array(withdrawnVersion),
});

export const policyOverview = z.object({
  name: z.enum(policyNames),
  inForce: policyVersion,
  scheduled: z.nullable(policyVersion),
  hasDraft: z.boolean(),
});

/** Markdown, in which a tab counts as the spaces up to the next tab stop. */
const markdown = z.optional(
  z.pipe(z.pipe(z.string(), z.transform(expandTabs)), freeText(POLICY_TEXT_MAX, "many-lines")),
);
const textOf = z.optional(z.strictObject({ text: markdown }));
export const policyTexts = z.strictObject({ en: textOf, vn: textOf });

const whole = (max: number) => z._default(z.nullable(integerBetween(0, max)), null);

const fields = {
  /** In the request's language; `translations` override it, and one language is enough. */
  text: markdown,
  translations: z.optional(policyTexts),
  /** Required for the warranty, and null for all others. */
  warrantyMonths: whole(WARRANTY_MONTHS_MAX),
  /** Required for returns, and null for all others. */
  returnDays: whole(RETURN_DAYS_MAX),
  /** In đồng; only for returns. Without it the shop's default holds. */
  returnShippingCap: whole(RETURN_SHIPPING_CAP_MAX),
  /** That of the policy as it was read. */
  version: atVersion,
};

export const draftInput = z.strictObject(fields);
export const publication = z.strictObject({
  ...fields,
  /** When the version begins; at once without it. */
  startsAt: z._default(z.nullable(timestamp), null),
  /** Publishes although the text names other terms than its field (`policies/terms-differ`). */
  confirmed: z._default(z.boolean(), false),
});

const needs = textsInOneLanguage(["text"], "missing");

export const storePolicyCalls = {
  "GET /admin/policies": endpoint({
    summary: "The store's policies: what holds, what is coming, and what is a draft",
    callers: storeAdmin,
    answer: z.object({ policies: z.array(policyOverview) }),
  }),
  "GET /admin/policies/{name}": endpoint({
    summary: "A policy with its draft and its versions",
    callers: storeAdmin,
    answer: storePolicy,
    refuses: ["http/not-found"],
  }),
  "PUT /admin/policies/{name}": endpoint({
    summary: "Save a draft; one that says what holds already is no draft",
    callers: storeAdmin,
    body: draftInput,
    needs,
    answer: storePolicy,
    refuses: ["http/not-found", "policies/stale"],
  }),
  "GET /admin/policies/{name}/versions/{version}": endpoint({
    summary: "A version of a policy, as it was written",
    callers: storeAdmin,
    answer: wholeVersion,
    refuses: ["http/not-found"],
  }),
  "POST /admin/policies/{name}/versions": endpoint({
    summary: "Publish a version, at once or from a time; the draft is done with",
    callers: storeAdmin,
    body: publication,
    needs,
    status: 201,
    answer: storePolicy,
    refuses: ["http/not-found", "policies/stale", "policies/scheduled", "policies/terms-differ"],
  }),
  "DELETE /admin/policies/{name}/versions/{version}": endpoint({
    summary:
      "Withdraw a version that has not begun; its text is a draft again, or stays as a withdrawn version beside another draft",
    callers: storeAdmin,
    refuses: ["http/not-found", "policies/begun"],
  }),
} as const;
