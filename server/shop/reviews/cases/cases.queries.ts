/** Cases of reported evaluations. All but the list of keys run in a transaction of the evaluation's store. */
import type { CaseDecision, ReportReason } from "#contract/rules/reviews.ts";
import { columnTypes, command, statement, type Row } from "#server/platform/database/statement.ts";
import { reviewColumns } from "../reviews.queries.ts";

/** Whether a store, or an account for itself, has reported an evaluation since it was written or edited last. */
export const findReport = statement(
  "cases.report-of",
  `select p.id from review_reports p join reviews r on r.id = p.review_id
   where p.review_id = :id and p.by_store = :byStore and (p.by_store or p.account_id = :accountId)
     and (p.created_at >= coalesce(r.edited_at, r.created_at) or exists (
       select from review_cases c where c.id = p.case_id and c.decided_at is null)) limit 1`,
);

/** The open case of an evaluation, or a new one. The caller has locked the evaluation. */
export const openCase = statement(
  "cases.open",
  `with made as (
     insert into review_cases (tenant_id, review_id, created_at, due_at)
     select tenant_id, id, :now, :dueAt from reviews r
     where id = :id and not exists (select from review_cases c where c.review_id = r.id and c.decided_at is null)
     returning id)
   select id as "id!" from made
   union all select id from review_cases where review_id = :id and decided_at is null`,
);

export const insertReport = command(
  "cases.add-report",
  `insert into review_reports (tenant_id, case_id, review_id, account_id, by_store, reason, evidence, pictures, created_at)
   select tenant_id, :caseId, id, :accountId, :byStore, :reason, :evidence, :files::text[], :now from reviews where id = :id`,
);

/** Decides the open case of an evaluation; 0 rows where none is open any more. */
export const decideCase = command(
  "cases.decide",
  `update review_cases set decided_at = :now, decided_by = :accountId, decision = :decision, reason = :reason?, note = :note
   where review_id = :id and decided_at is null`,
);

export const hideReview = command(
  "cases.hide-review",
  "update reviews set hidden_at = :now, hidden_for = :reason where id = :id",
);

/** Takes back the decision that hides an evaluation; 0 rows where none does. */
export const reverseCase = command(
  "cases.reverse",
  `update review_cases c set reversed_at = :now from reviews r
   where r.id = :id and c.review_id = r.id and c.decided_at = r.hidden_at and c.reversed_at is null`,
);

export const showReviewAgain = command(
  "cases.show-review",
  "update reviews set hidden_at = null, hidden_for = null where id = :id",
);

/** Queues the mail about a decision to the writer of an evaluation. */
export const queueWriterMail = command(
  "cases.queue-writer-mail",
  `insert into jobs (kind, payload, due_at, created_at)
   select 'mail.review', jsonb_build_object('reviewId', r.id, 'tenant', r.tenant_id, 'accountId', r.account_id, 'event', :event::text), :now, :now
   from reviews r where r.id = :id and r.account_id is not null`,
);

/** The cases of a page, with their stores: open ones, due first, or decided ones, newest first. */
export const listCases = statement(
  "cases.list",
  `select case_id as "caseId!", tenant_id as "tenantId!" from list_review_cases(:isOpen, :limit, :offset) order by place`,
);

export const countCases = statement(
  "cases.count",
  `select open as "open!", late as "late!", decided as "decided!" from count_review_cases(:now)`,
);

type Types = {
  decision: CaseDecision | null;
  reason: ReportReason | null;
  hiddenFor: ReportReason | null;
  reports: {
    byStore: boolean;
    reason: ReportReason;
    evidence: string;
    pictures: string[];
    at: string;
  }[];
};

const caseColumns = `c.id as "caseId", c.created_at as "openedAt", c.due_at as "dueAt", c.decided_at as "decidedAt", c.decision, c.reason,
  c.note, c.reversed_at as "reversedAt", coalesce((select full_name from accounts a where a.id = c.decided_by), '–') as "decidedBy!",
  ${reviewColumns}, r.order_id as "orderId", r.hidden_for as "hiddenFor", r.tenant_id as "tenantId", t.name as "tenantName",
  r.product_id as "productId", g.name_en as "nameEn", g.name_vn as "nameVn",
  (select coalesce(jsonb_agg(jsonb_build_object('byStore', p.by_store, 'reason', p.reason, 'evidence', p.evidence,
     'pictures', p.pictures, 'at', p.created_at) order by p.by_store desc, p.id), '[]') from review_reports p where p.case_id = c.id) as "reports!"`;

const caseFrom = `review_cases c join reviews r on r.id = c.review_id join tenants t on t.id = r.tenant_id
  join products g on g.tenant_id = r.tenant_id and g.id = r.product_id`;

/** Cases of the transaction's store, with what was reported. */
export const findCases = statement(
  "cases.of-store",
  `select ${caseColumns} from ${caseFrom} where c.tenant_id = :tenant and c.id = any (:ids::bigint[])`,
  { columns: columnTypes<Types>() },
);

export type CaseRow = Row<typeof findCases>;

/** The last case of an evaluation. */
export const findLastCase = statement(
  "cases.last",
  `select ${caseColumns} from ${caseFrom} where r.id = :id order by c.id desc limit 1`,
  { columns: columnTypes<Types>() },
);

/** A picture of an evaluation or of what its store showed as evidence against it. */
export const findPictureOf = statement(
  "cases.picture-of",
  `select r.id from reviews r where r.id = :id and (:file = any (r.pictures) or exists (
     select from review_reports p where p.tenant_id = r.tenant_id and p.review_id = r.id and :file = any (p.pictures)))`,
);
