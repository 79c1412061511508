import type { ReturnReason } from "#contract/rules/returns/reasons.ts";
import { columnTypes, statement } from "#server/platform/database/statement.ts";
import { figuresIn } from "./revenue.queries.ts";

const returned = `returns r join return_lines l on l.tenant_id = r.tenant_id and l.return_id = r.id and l.fixed > 0
   where r.tenant_id = :tenant and r.fixed_at >= :begin and r.fixed_at < :end`;

/** The returned pieces of each reason, the most first. */
export const findReturnedReasons = statement(
  "revenue.returned-reasons",
  `select r.reason as "reason!", count(distinct r.id) as "returns!", sum(l.fixed)::bigint as "pieces!" from ${returned}
   group by 1 order by 3 desc, 1`,
  { columns: columnTypes<{ reason: ReturnReason }>() },
);

/** The products with the most returned pieces, and the pieces of each that were realised in the same time. */
export const findReturnedProducts = statement(
  "revenue.returned-products",
  `${figuresIn("one", "'product'")},
  back as (
    select l.product_id, sum(l.fixed)::bigint as pieces from ${returned} group by 1 order by 2 desc, 1 limit :most
  ),
  sold as (
    select f.key, sum(f.items)::bigint as items from figure f
    where not f.compared and f.key in (select product_id::text from back) group by 1
  )
  select b.product_id as "productId!", b.pieces as "pieces!",
    coalesce(s.items, 0) as "realised!",
    coalesce(case :language when 'vn' then coalesce(nullif(p.name_vn, ''), p.name_en)
      else coalesce(nullif(p.name_en, ''), p.name_vn) end, '') as "label!"
  from back b left join sold s on s.key = b.product_id::text left join products p on p.tenant_id = :tenant and p.id = b.product_id order by b.pieces desc, b.product_id`,
);

/** The mean days from the request of a return to its last payment, of those whose last payment is in a time. */
export const findDaysToRefund = statement(
  "revenue.days-to-refund",
  `select avg(extract(epoch from paid.at - r.created_at) / 86400)::float8 as days
   from (
     select return_id, max(at) as at from return_refunds where tenant_id = :tenant and return_id in (
       select return_id from return_refunds where tenant_id = :tenant and at >= :begin and at < :end)
     group by 1) paid join returns r on r.tenant_id = :tenant and r.id = paid.return_id
   where paid.at < :end`,
);
