/** Writes to a store's own categories; row-level security limits them to the transaction's store. */
import { command, statement } from "#server/platform/database/statement.ts";

/** The number of products of the transaction's store in each category, including hidden ones. */
export const countAllInCategories = statement<
  [tenant: number],
  { categoryId: number; count: number }
>(
  "catalogue.count-all-in-categories",
  `select category_id as "categoryId", sum(products) as count from product_counts
   where tenant_id = $1 group by category_id`,
);

/** A new category comes last. */
export const insertCategory = statement<
  [tenant: number, nameEn: string, nameVn: string],
  { id: number }
>(
  "catalogue.insert-category",
  `insert into categories (tenant_id, name_en, name_vn, position)
   select $1, $2, $3, coalesce((select max(position) + 1 from categories where tenant_id = $1), 0)
   returning id`,
);

export type HeldCategory = { id: number; nameEn: string; nameVn: string; version: number };

/** A category of the store, locked until the transaction ends. */
export const holdCategory = statement<[tenant: number, id: number], HeldCategory>(
  "catalogue.hold-category",
  `select id, name_en as "nameEn", name_vn as "nameVn", version
   from categories where tenant_id = $1 and id = $2 for update`,
);

export const renameCategory = command<[tenant: number, id: number, nameEn: string, nameVn: string]>(
  "catalogue.rename-category",
  `update categories set name_en = $3, name_vn = $4, version = version + 1
   where tenant_id = $1 and id = $2`,
);

/** Locks the categories in the order of their keys, so that two callers who reorder them at once can't deadlock. */
export const holdCategories = statement<[tenant: number], { id: number }>(
  "catalogue.hold-categories",
  "select id from categories where tenant_id = $1 order by id for update",
);

export const placeCategories = command<[tenant: number, ids: readonly number[]]>(
  "catalogue.place-categories",
  `update categories c set position = x.place
   from unnest($2::bigint[]) with ordinality as x (id, place)
   where c.tenant_id = $1 and c.id = x.id and c.position <> x.place`,
);

/** The number of products in a category, including hidden ones. */
export const countInCategory = statement<[id: number], { count: number }>(
  "catalogue.count-in-category",
  "select count(*) as count from products where category_id = $1 and not is_deleted",
);

export const leaveCategory = command<[id: number]>(
  "catalogue.leave-category",
  "update products set category_id = null where category_id = $1 and is_deleted",
);

export const deleteCategoryRow = command<[tenant: number, id: number]>(
  "catalogue.delete-category",
  "delete from categories where tenant_id = $1 and id = $2",
);
