/** Endpoints of a store's decoration for its admin: a draft, versions of it that shoppers see, and pictures. */
import { languages } from "#contract/language.ts";
import {
  decorImage,
  decorSection,
  decorSections,
  finishedDecorSections,
  publishedDecorSection,
} from "#contract/decor.ts";
import { endpoint } from "#contract/wire/endpoint.ts";
import { atVersion, id, timestamp } from "#contract/wire/shapes.ts";
import { z } from "#contract/wire/zod.ts";

const storeAdmin = ["ROLE_TENANT_ADMIN"] as const;

/** A picture that sections may name by its id. */
export const uploadedDecorPicture = z.object({ id, ...decorImage.shape });

/** A version of the decoration, which never changes. */
export const decorVersion = z.object({
  id,
  /** `shown` is what shoppers see now; `cancelled` was withdrawn before it began. */
  state: z.enum(["shown", "scheduled", "earlier", "cancelled"]),
  sectionCount: z.int(),
  shownFrom: timestamp,
  publishedAt: timestamp,
  publishedBy: z.string(),
});

/** A store's decoration as its admin works on it. */
export const storeDecor = z.object({
  /** The draft; its sections may be unfinished. */
  sections: z.array(decorSection),
  version: z.int(),
  savedAt: z.nullable(timestamp),
  savedBy: z.nullable(z.string()),
  /** Whether shoppers see the draft now. */
  isShown: z.boolean(),
  /** Whether a version like the draft is scheduled. */
  isScheduled: z.boolean(),
  /** The newest first. */
  versions: z.array(decorVersion),
  pictures: z.array(uploadedDecorPicture),
});

/** The sections as shoppers would see them; null where they would see nothing. */
export const decorPreview = z.object({ sections: z.array(z.nullable(publishedDecorSection)) });

export const storeDecors = {
  "GET /admin/decor": endpoint({
    summary: "The draft of the store's decoration, its versions and pictures",
    callers: storeAdmin,
    answer: storeDecor,
  }),
  "PUT /admin/decor": endpoint({
    summary: "Save the draft of the store's decoration, be it finished or not",
    callers: storeAdmin,
    body: z.strictObject({ version: atVersion, sections: decorSections }),
    answer: storeDecor,
    refuses: ["decor/stale", "decor/gone"],
  }),
  "POST /admin/decor/preview": endpoint({
    summary: "What shoppers would see of finished sections, saved or not",
    callers: storeAdmin,
    body: z.strictObject({ language: z.enum(languages), sections: finishedDecorSections }),
    answer: decorPreview,
  }),
  "POST /admin/decor/pictures": endpoint({
    summary: "Upload a picture for the store's decoration",
    callers: storeAdmin,
    parts: { files: "images", atLeast: 1, atMost: 1, kinds: ["png", "jpeg", "webp"] },
    status: 201,
    answer: uploadedDecorPicture,
    refuses: ["pictures/no-room", "decor/too-many-pictures"],
  }),
  "POST /admin/decor/versions": endpoint({
    summary: "Publish the finished draft, now or from a time on",
    callers: storeAdmin,
    body: z.strictObject({ version: atVersion, from: z._default(z.nullable(timestamp), null) }),
    status: 201,
    answer: storeDecor,
    refuses: ["decor/stale", "decor/unfinished", "decor/too-many-scheduled"],
  }),
  "GET /admin/decor/versions/{id}": endpoint({
    summary: "The sections of one version",
    callers: storeAdmin,
    answer: z.object({ sections: z.array(decorSection) }),
    refuses: ["http/not-found"],
  }),
  "POST /admin/decor/versions/{id}/restore": endpoint({
    summary: "Publish an earlier version again, now",
    callers: storeAdmin,
    status: 201,
    answer: storeDecor,
    refuses: ["http/not-found"],
  }),
  "DELETE /admin/decor/versions/{id}": endpoint({
    summary: "Withdraw a scheduled version before it begins",
    callers: storeAdmin,
    refuses: ["http/not-found", "decor/begun"],
  }),
} as const;
