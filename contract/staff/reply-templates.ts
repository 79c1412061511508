/** The texts that a store begins its replies to evaluations with. */
import { REPLY_MAX, TEMPLATE_NAME_MAX } from "#contract/rules/reviews.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { atVersion, id, text } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

export const replyTemplate = z.object({
  id,
  name: z.string(),
  text: z.string(),
  version: z.int(),
});
export const replyTemplates = z.object({ templates: z.array(replyTemplate) });
const templateWords = { name: text(TEMPLATE_NAME_MAX), text: text(REPLY_MAX, "many-lines") };

export const replyTemplateCalls = {
  "GET /admin/review-templates": endpoint({
    summary: "The store's texts to begin a reply with",
    callers: storeAdmin,
    answer: replyTemplates,
  }),
  "POST /admin/review-templates": endpoint({
    summary: "Add a text to begin a reply with",
    callers: storeAdmin,
    body: z.strictObject(templateWords),
    status: 201,
    answer: replyTemplates,
    refuses: ["reviews/too-many-templates"],
  }),
  "PUT /admin/review-templates/{id}": endpoint({
    summary: "Change a text to begin a reply with",
    callers: storeAdmin,
    body: z.strictObject({ ...templateWords, version: atVersion }),
    answer: replyTemplates,
    refuses: ["http/not-found", "reviews/stale"],
  }),
  "DELETE /admin/review-templates/{id}": endpoint({
    summary: "Remove a text to begin a reply with",
    callers: storeAdmin,
    refuses: ["http/not-found"],
  }),
} as const;
