/** Endpoints of the mails that a member of a store's staff gets about the store. */
import { endpoint } from "#contract/wire/endpoint.ts";
import { noticeKinds } from "#contract/rules/notices.ts";
import { z } from "#contract/wire/zod.ts";

const staff = ["ROLE_TENANT_ADMIN", "ROLE_AGENT"] as const;

export const staffNotice = z.object({
  kind: z.enum(noticeKinds),
  wanted: z.boolean(),
  /** Whether everybody gets it and nobody can switch it off. */
  isFixed: z.boolean(),
});

export const staffNoticeList = z.object({
  /** Where the mails go. */
  email: z.string(),
  notices: z.array(staffNotice),
});

export const staffNotices = {
  "GET /admin/notices": endpoint({
    summary: "The mails about the store that the caller's role may get, and which of them it gets",
    callers: staff,
    answer: staffNoticeList,
  }),
  "PUT /admin/notices/{kind}": endpoint({
    summary: "Choose whether the caller gets a kind of mail about the store",
    callers: staff,
    body: z.strictObject({ wanted: z.boolean() }),
    answer: staffNoticeList,
    refuses: ["http/not-found"],
  }),
} as const;
