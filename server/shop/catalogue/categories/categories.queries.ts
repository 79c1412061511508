/** Writes to a store's own categories; row-level security limits them to the transaction's store. */
import { command, statement } from "#server/platform/database/statement.ts";

/** The number of products of the transaction's store in each category, including hidden ones. */
export const countAllInCategories = statement(
  "catalogue.count-all-in-categories",
  `select category_id as "categoryId", sum(products) as "count!" from product_counts
   where tenant_id = :tenant group by category_id`,
);

/** A new category comes last. */
export const insertCategory = statement(
  "catalogue.insert-category",
  `insert into categories (tenant_id, name_en, name_vn, position)
   select :tenant, :nameEn, :nameVn, coalesce((select max(position) + 1 from categories where tenant_id = :tenant), 0)
   returning id`,
);

export type LockedCategory = { id: number; nameEn: string; nameVn: string; version: number };

/** A category of the store, locked until the transaction ends. */
export const lockCategory = statement(
  "catalogue.hold-category",
  `select id, name_en as "nameEn", name_vn as "nameVn", version
   from categories where tenant_id = :tenant and id = :id for update`,
);

export const renameCategory = command(
  "catalogue.rename-category",
  `update categories set name_en = :nameEn, name_vn = :nameVn, version = version + 1
   where tenant_id = :tenant and id = :id`,
);

/** Locks the categories in the order of their keys, so that two callers who reorder them at once can't deadlock. */
export const lockCategories = statement(
  "catalogue.hold-categories",
  "select id from categories where tenant_id = :tenant order by id for update",
);

export const placeCategories = command(
  "catalogue.place-categories",
  `update categories c set position = x.place
   from unnest(:ids::bigint[]) with ordinality as x (id, place)
   where c.tenant_id = :tenant and c.id = x.id and c.position <> x.place`,
);

/** The number of products in a category, including hidden ones. */
export const countInCategory = statement(
  "catalogue.count-in-category",
  `select count(*) as "count!" from products where category_id = :id and not is_deleted`,
);

export const leaveCategory = command(
  "catalogue.leave-category",
  "update products set category_id = null where category_id = :id and is_deleted",
);

export const deleteCategoryRow = command(
  "catalogue.delete-category",
  "delete from categories where tenant_id = :tenant and id = :id",
);
