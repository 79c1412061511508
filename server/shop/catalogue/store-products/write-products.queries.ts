/** Writes to a store's own products; row-level security limits them to the transaction's store. */
import { command, statement } from "#server/platform/database/statement.ts";
import type { Picture } from "../listing/card.ts";

/** The values that a write sets; no category has `categoryId` 0. */
export type ProductRecord = {
  categoryId: number;
  productNumber: string;
  origin: string;
  price: number;
  nameEn: string;
  nameVn: string;
  descriptionEn: string;
  descriptionVn: string;
  specificationEn: string;
  specificationVn: string;
  warrantyEn: string;
  warrantyVn: string;
};

/** The columns that a write sets, in the order of `record`. */
export const columns = `category_id, product_number, origin, price, name_en, name_vn, description_en, description_vn,
  specification_en, specification_vn, warranty_en, warranty_vn`;

/** A `ProductRecord` in JSON as a row `r`. */
export const record = (parameter: string) => `jsonb_to_record(${parameter}::jsonb) as r (
  "categoryId" bigint, "productNumber" text, origin text, price bigint, "nameEn" text, "nameVn" text,
  "descriptionEn" text, "descriptionVn" text, "specificationEn" text, "specificationVn" text,
  "warrantyEn" text, "warrantyVn" text)`;

export const insertProduct = statement<
  [tenant: number, record: string, accountId: number, now: Date],
  { id: number }
>(
  "catalogue.insert-product",
  `insert into products (tenant_id, ${columns}, updated_by, created_at, updated_at)
   select $1, r.*, $3, $4, $4 from ${record("$2")} returning id`,
);

export const updateProduct = command<[id: number, record: string, accountId: number, now: Date]>(
  "catalogue.update-product",
  `update products set (${columns}) = (select r.* from ${record("$2")}),
     version = version + 1, updated_by = $3, updated_at = $4
   where id = $1`,
);

export const insertStock = command<[tenant: number, productId: number, quantity: number]>(
  "catalogue.insert-stock",
  "insert into stock (tenant_id, product_id, quantity) values ($1, $2, $3)",
);

/** Sets the stock; with `seen`, adds the difference to `seen`, so that sales meanwhile still count. */
export const setStock = command<[productId: number, quantity: number, seen: number | null]>(
  "catalogue.set-stock",
  `update stock set quantity = case when $3::int is null then $2 else quantity + $2 - $3 end
   where product_id = $1
     and quantity <> case when $3::int is null then $2 else quantity + $2 - $3 end`,
);

export type HeldProduct = {
  id: number;
  version: number;
  changedAt: Date;
  changedBy: string;
  isHidden: boolean;
  price: number;
};

/** A product locked until the transaction ends: a second caller waits and sees the first one's changes. */
export const holdProduct = statement<[tenant: number, id: number], HeldProduct>(
  "catalogue.hold-product",
  `select id, version, updated_at as "changedAt", is_hidden as "isHidden", price,
     coalesce((select full_name from accounts a where a.id = products.updated_by), '–') as "changedBy"
   from products where tenant_id = $1 and id = $2 and not is_deleted for update`,
);

/**
 * Locks a product against other writers of the product or its pictures until the transaction ends; readers do not wait.
 */
export const lockProduct = command<[tenant: number, id: number]>(
  "catalogue.lock-product",
  "select from products where tenant_id = $1 and id = $2 for no key update",
);

export const setPrice = command<[id: number, price: number, accountId: number, now: Date]>(
  "catalogue.set-price",
  `update products set price = $2, version = version + 1, updated_by = $3, updated_at = $4
   where id = $1`,
);

/** The answer of a quick edit, without the id. */
export const findPriceAndStock = statement<
  [id: number],
  { price: number; inStock: number; version: number }
>(
  "catalogue.price-and-stock",
  `select p.price, s.quantity as "inStock", p.version
   from products p join stock s on s.product_id = p.id where p.id = $1`,
);

export const setHidden = command<[id: number, isHidden: boolean, accountId: number, now: Date]>(
  "catalogue.set-hidden",
  `update products set is_hidden = $2, version = version + 1, updated_by = $3, updated_at = $4
   where id = $1`,
);

export const setDeleted = command<[id: number, accountId: number, now: Date]>(
  "catalogue.set-deleted",
  `update products set is_deleted = true, version = version + 1, updated_by = $2, updated_at = $3
   where id = $1`,
);

export const findPictures = statement<[productId: number], Picture>(
  "catalogue.pictures",
  `select id, file, has_avif as avif from product_pictures where product_id = $1 order by position`,
);

export const deletePictures = command<[productId: number]>(
  "catalogue.delete-pictures",
  "delete from product_pictures where product_id = $1",
);

/** Inserts pictures again at new positions under their own ids. */
export const replacePictures = command<
  [
    tenant: number,
    productId: number,
    ids: readonly number[],
    positions: readonly number[],
    files: readonly string[],
    avifs: readonly boolean[],
  ]
>(
  "catalogue.replace-pictures",
  `insert into product_pictures (id, tenant_id, product_id, position, file, has_avif)
   overriding system value
   select x.id, $1, $2, x.position, x.file, x.avif
   from unnest($3::bigint[], $4::int[], $5::text[], $6::boolean[]) as x (id, position, file, avif)`,
);

export const insertPictures = command<
  [tenant: number, productId: number, positions: readonly number[], files: readonly string[]]
>(
  "catalogue.insert-pictures",
  `insert into product_pictures (tenant_id, product_id, position, file)
   select $1, $2, x.position, x.file from unnest($3::int[], $4::text[]) as x (position, file)`,
);

export const findPictureFile = statement<[file: string], { id: number }>(
  "catalogue.picture-file",
  "select id from product_pictures where file = $1",
);

/** Offers shoppers the AVIF files too. A writer of pictures must lock the product first: `lockProduct`. */
export const setAvif = command<[productId: number, file: string]>(
  "catalogue.set-avif",
  "update product_pictures set has_avif = true where product_id = $1 and file = $2",
);
