import { command, statement } from "#server/platform/database/statement.ts";
import { columns, record, recordColumns } from "../store-products/product-fields.queries.ts";

/** Whether the import recorded more of a product than its stock. */
const wholeProduct = "r.before ? 'productNumber'";

/**
 * Up to 20 products of an import that were changed or deleted since; it locks all products of the import. A change of a
 * product matters to no import of stock.
 */
export const findChangedSince = statement(
  "imports.changed-since",
  `with locked as (
     select p.product_number, p.is_deleted or (p.version <> r.version and (r.before is null or ${wholeProduct})) as changed
     from product_import_rows r join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
     where r.import_id = :importId order by p.id for update of p
   )
   select product_number as "productNumber" from locked where changed limit 20`,
);

export const takeBackProducts = command(
  "imports.take-back",
  `update products p set is_deleted = true, version = p.version + 1, updated_by = :accountId, updated_at = :now
   from product_import_rows r where r.import_id = :importId and r.before is null and p.id = r.product_id`,
);

export const restoreProducts = command(
  "imports.restore",
  `update products p set (${columns}) = (
       select ${recordColumns("r")} from ${record("r.before")}),
     version = p.version + 1, updated_by = :accountId, updated_at = :now
   from product_import_rows r where r.import_id = :importId and ${wholeProduct} and p.id = r.product_id`,
);

/** Removes the stock that the import added, except for pieces sold since. */
export const restoreStock = command(
  "imports.restore-stock",
  `update stock s set quantity = greatest(0, s.quantity - r.stock_added)
   from product_import_rows r
   where r.import_id = :importId and r.before is not null and r.stock_added <> 0 and s.product_id = r.product_id`,
);
