import { statement } from "#server/platform/database/statement.ts";
import { cardColumns, cardJoins, inOpenStore, sources } from "./listing/card.queries.ts";
import type { CardRow } from "./listing/card.ts";

/**
 * Cards of shown products, in no order; hidden, deleted and unknown ones are missing. The sub-select keeps the planner
 * from planning anew for every number of them, which takes three times as long as finding one.
 */
export const findShownRows = statement<[ids: readonly number[]], CardRow>(
  "catalogue.shown-rows",
  `select ${cardColumns.shown} from ${sources.shown} ${cardJoins.shown}
   where p.product_id = any((select $1::bigint[])::bigint[]) and ${inOpenStore}`,
);

/** A product of the store that the transaction works for, hidden or not. */
export const findOwnRow = statement<[tenant: number, id: number], CardRow>(
  "catalogue.own-row",
  `select ${cardColumns.own} from ${sources.own} ${cardJoins.own}
   where p.tenant_id = $1 and p.product_id = $2`,
);

export type ProductTexts = {
  nameEn: string;
  nameVn: string;
  descriptionEn: string;
  descriptionVn: string;
  specificationEn: string;
  specificationVn: string;
  warrantyEn: string;
  warrantyVn: string;
};

/** Lets the transaction read as the store of a shown product: its long texts lie with the store's own rows. */
export const actAsTenantOf = statement<[id: number]>(
  "catalogue.work-for-store-of",
  `select set_config('app.tenant', tenant_id::text, true) from published_products where product_id = $1`,
);

/** The long texts of a product of the transaction's store. */
export const findTexts = statement<[id: number], ProductTexts>(
  "catalogue.texts",
  `select name_en as "nameEn", name_vn as "nameVn", description_en as "descriptionEn", description_vn as "descriptionVn",
     specification_en as "specificationEn", specification_vn as "specificationVn",
     warranty_en as "warrantyEn", warranty_vn as "warrantyVn"
   from products where id = $1 and not is_deleted`,
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

/** A store's categories, best sold first, with what shoppers see in them. */
export const findCategories = statement<[tenant: number], CategoryRow>(
  "catalogue.categories",
  `select c.id, c.name_en as "nameEn", c.name_vn as "nameVn", coalesce(p.products, 0) as "productCount", coalesce(p.sold, 0) as "soldCount",
     c.position, c.version
   from categories c
   left join (
     select category_id, sum(products) as products, sum(sold)::bigint as sold
     from product_counts where tenant_id = $1 and not is_hidden group by category_id) p on p.category_id = c.id
   where c.tenant_id = $1
   order by coalesce(p.sold, 0) desc, c.position, c.id`,
);

/** Whether a store exists and is open; no row for an unknown one. */
export const findStore = statement<[tenant: number], { isOpen: boolean }>(
  "catalogue.store",
  `select not is_deleted as "isOpen" from tenants where id = $1`,
);
