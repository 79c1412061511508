/** Words that shoppers use for the same goods, and the searches that found nothing. */
import {
  SEARCH_MAX,
  SYNONYM_LENGTH_MAX,
  SYNONYMS_MAX,
  SYNONYMS_MIN,
} from "#contract/rules/limits.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { atVersion, day, id, text, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const superAdmin = ["SUPER_ADMIN"] as const;
const readers = ["ROLE_TENANT_ADMIN", "SUPER_ADMIN"] as const;

export const synonymGroup = z.object({
  id,
  /** Words or phrases in any language, as they were written; a search for one also finds the others. */
  words: z.array(z.string()),
  version: z.int(),
  changedAt: timestamp,
});
export const synonymGroups = z.object({ groups: z.array(synonymGroup) });

const words = z
  .array(text(SYNONYM_LENGTH_MAX))
  .check(z.minLength(SYNONYMS_MIN, "too-few"), z.maxLength(SYNONYMS_MAX, "too-many"));

/** The finds of a search: how many products, and the first of them. */
export const trialResult = z.object({
  totalProducts: z.int(),
  isMore: z.boolean(),
  /** The words that were searched instead, where the typed ones matched nothing. */
  correctedTo: z.nullable(z.string()),
  products: z.array(z.object({ id, name: z.string(), tenantName: z.string() })),
});

export const unfoundSearch = z.object({
  /** The words, folded. */
  text: z.string(),
  count: z.int(),
  /** The last day in Vietnam on which it found nothing. */
  lastOn: day,
});

const refusesWords = ["catalogue/synonym-taken", "catalogue/synonym-words"] as const;

export const synonymCalls = {
  "GET /admin/synonyms": endpoint({
    summary: "The shop's groups of words that mean the same",
    callers: readers,
    answer: synonymGroups,
  }),
  "GET /admin/unfound-searches": endpoint({
    summary: "Searches of the last 30 days that found nothing, the most frequent first",
    callers: readers,
    answer: z.object({ searches: z.array(unfoundSearch) }),
  }),
  "POST /admin/synonyms/trial": endpoint({
    summary:
      "What a search finds with the shop's synonyms, and what it would find with another list",
    callers: readers,
    body: z.strictObject({
      name: text(SEARCH_MAX),
      /** The words of a group that is being written; without them, only the present list is tried. */
      words: z.optional(
        z.array(text(SYNONYM_LENGTH_MAX)).check(z.maxLength(SYNONYMS_MAX, "too-many")),
      ),
      /** The group that they would replace. */
      replaces: z.optional(id),
    }),
    answer: z.object({ before: trialResult, after: trialResult }),
  }),
  "POST /super/synonyms": endpoint({
    summary: "Add a group of synonyms",
    callers: superAdmin,
    body: z.strictObject({ words }),
    status: 201,
    answer: synonymGroups,
    refuses: [...refusesWords, "catalogue/too-many-synonyms"],
  }),
  "PUT /super/synonyms/{id}": endpoint({
    summary: "Change a group of synonyms",
    callers: superAdmin,
    body: z.strictObject({ words, version: atVersion }),
    answer: synonymGroups,
    refuses: ["http/not-found", "catalogue/stale", ...refusesWords],
  }),
  "DELETE /super/synonyms/{id}": endpoint({
    summary: "Remove a group of synonyms",
    callers: superAdmin,
    refuses: ["http/not-found"],
  }),
} as const;
