import type { Contract } from "#contract/contract.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs, type TenantId } from "#server/platform/database/transaction.ts";
import type { Input } from "#server/shop/input.ts";
import { guardedImage, serializeReview } from "../serialize-review.ts";
import { countCases, findCases, listCases, type CaseRow } from "./cases.queries.ts";

type Page = Answer<Contract["GET /super/reviews"]>;
export type ReviewCase = Page["cases"][number];

/**
 * A page of reported evaluations, for the super admin. One query finds them in all stores; their contents are read
 * store by store, because of row-level security.
 */
export const showCases = async (
  db: Database,
  { state, page, size }: Input<"GET /super/reviews">["query"],
  language: Language,
  now: Date,
): Promise<Page> => {
  const isOpen = state === "open";
  const [keys, [counts]] = await readAs(db, {}, (client) =>
    Promise.all([
      listCases(client, { isOpen, limit: size, offset: (page - 1) * size }),
      countCases(client, { now }),
    ]),
  );
  if (!counts) throw new Error("counts are always a row");
  const stores = Map.groupBy(keys, ({ tenantId }) => tenantId);
  const read = [...stores].map(async ([store, cases]) => {
    // as: the caller is a super admin, who reads the cases of every store
    const tenant = store as TenantId;
    const ids = cases.map(({ caseId }) => caseId);
    return await readAs(db, { tenant }, (client) => findCases(client, { tenant, ids }));
  });
  const rows = new Map((await Promise.all(read)).flat().map((row) => [row.caseId, row]));
  return {
    totalCases: isOpen ? counts.open : counts.decided,
    page,
    size,
    counts,
    cases: keys.flatMap(({ caseId }) => {
      const row = rows.get(caseId);
      return row ? [caseOf(row, language)] : []; // decided since the first query
    }),
  };
};

export const caseOf = (row: CaseRow, language: Language): ReviewCase => ({
  review: serializeReview(row, row.hiddenFor === null ? null : "super"),
  orderId: row.orderId,
  tenant: { id: String(row.tenantId), name: row.tenantName },
  product: {
    id: String(row.productId),
    name: inLanguage(language, { en: row.nameEn, vn: row.nameVn }),
  },
  hiddenFor: row.hiddenFor,
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedAt && row.decidedBy,
  decision: row.decision,
  reason: row.reason,
  note: row.note,
  reversedAt: row.reversedAt?.toISOString() ?? null,
  reports: row.reports.map(({ pictures, at, ...report }) => ({
    ...report,
    at: new Date(at).toISOString(),
    images: pictures.map((file) => guardedImage("super", row.id, file)),
  })),
});
