import type { VatRate } from "#contract/rules/invoices/vat.ts";
import { columnTypes, command, statement } from "#server/platform/database/statement.ts";
import {
  cardColumns,
  cardJoins,
  inOpenStore,
  sources,
  type Picture,
} from "./listing/card.queries.ts";
import { longTextsOf, measuresOf, textsOf } from "./store-products/product-fields.queries.ts";

/** A shown product with its long texts; no row for a hidden, deleted or unknown one. */
export const findShownProduct = statement(
  "catalogue.shown-product",
  `select ${cardColumns.shown}, ${longTextsOf("d")}
   from ${sources.shown} ${cardJoins.shown} join published_texts d on d.product_id = p.product_id
   where p.product_id = :id and ${inOpenStore}`,
  { over: "read", columns: columnTypes<{ pictures: Picture[] }>() },
);

/** The texts, the kind of tax, the weight and the size of a product of the transaction's store. */
export const findTexts = statement(
  "catalogue.texts",
  `select ${textsOf("p")}, ${measuresOf("p")} from products p where p.id = :id and not p.is_deleted`,
  { columns: columnTypes<{ vatRate: VatRate | null }>() },
);

export type CategoryRow = {
  id: number;
  nameEn: string;
  nameVn: string;
  productCount: number;
  soldCount: number;
  position: number;
  version: number;
};

/** A store's categories, best sold first, with the counts of their shown products. */
export const findCategories = statement(
  "catalogue.categories",
  `select c.id, c.name_en as "nameEn", c.name_vn as "nameVn", coalesce(p.products, 0) as "productCount!", coalesce(p.sold, 0) as "soldCount!",
     c.position as "position!", c.version
   from categories c
   left join (
     select category_id, sum(products) as products, sum(sold)::bigint as sold
     from product_counts where tenant_id = :tenant and not is_hidden group by category_id) p on p.category_id = c.id
   where c.tenant_id = :tenant
   order by coalesce(p.sold, 0) desc, c.position, c.id`,
  { over: "read" },
);

/** Whether a store is open; no row for an unknown store. */
export const findStore = statement(
  "catalogue.store",
  `select not is_deleted as "isOpen!" from tenants where id = :tenant`,
  { over: "read" },
);

/** Merges all rows of the same kind of product into one row. */
export const compactCounts = command("catalogue.gather-counts", "select compact_product_counts()", {
  notifies: true,
});
