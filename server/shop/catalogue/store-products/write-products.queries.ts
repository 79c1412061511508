/** Writes to a store's own products; row-level security limits them to the transaction's store. */
import { command, statement } from "#server/platform/database/statement.ts";
import { columns, record } from "./product-fields.queries.ts";

export const insertProduct = statement(
  "catalogue.insert-product",
  `insert into products (tenant_id, ${columns}, updated_by, created_at, updated_at)
   select :tenant, r.*, :accountId, :now, :now from ${record(":record")} returning id`,
);

export const updateProduct = command(
  "catalogue.update-product",
  `update products set (${columns}) = (select r.* from ${record(":record")}),
     version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id`,
);

export const insertStock = command(
  "catalogue.insert-stock",
  "insert into stock (tenant_id, product_id, quantity) values (:tenant, :productId, :quantity)",
);

/** Sets the stock; with `seen`, adds the difference to `seen`, so that sales meanwhile still count. */
export const setStock = command(
  "catalogue.set-stock",
  `update stock set quantity = case when :seen?::int is null then :quantity else quantity + :quantity - :seen end
   where product_id = :productId
     and quantity <> case when :seen::int is null then :quantity else quantity + :quantity - :seen end`,
);

export type LockedProduct = {
  id: number;
  version: number;
  changedAt: Date;
  changedBy: string;
  isHidden: boolean;
  price: number;
};

/** A product locked until the transaction ends: a second caller waits and sees the first one's changes. */
export const lockProduct = statement(
  "catalogue.hold-product",
  `select id, version, updated_at as "changedAt", is_hidden as "isHidden", price,
     coalesce((select full_name from accounts a where a.id = products.updated_by), '–') as "changedBy!"
   from products where tenant_id = :tenant and id = :id and not is_deleted for update`,
);

/**
 * Locks a product against other writers of the product or its pictures until the transaction ends; readers do not wait.
 */
export const lockProductWrites = command(
  "catalogue.lock-product",
  "select from products where tenant_id = :tenant and id = :id for no key update",
);

export const setPrice = command(
  "catalogue.set-price",
  `update products set price = :price, version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id`,
);

export const setWeight = command(
  "catalogue.set-weight",
  `update products set weight = :weight, version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id and weight is distinct from :weight`,
);

export const setVatRate = command(
  "catalogue.set-vat-rate",
  `update products set vat_rate = :vatRate?, version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id and vat_rate is distinct from :vatRate?`,
);

/** The answer of a quick edit, without the id. */
export const findPriceAndStock = statement(
  "catalogue.price-and-stock",
  `select p.price, s.quantity as "inStock", p.version
   from products p join stock s on s.product_id = p.id where p.id = :id`,
);

export const setHidden = command(
  "catalogue.set-hidden",
  `update products set is_hidden = :isHidden, version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id`,
);

export const setDeleted = command(
  "catalogue.set-deleted",
  `update products set is_deleted = true, version = version + 1, updated_by = :accountId, updated_at = :now
   where id = :id`,
);

export const findPictures = statement(
  "catalogue.pictures",
  `select id, file, has_avif as avif from product_pictures where product_id = :productId order by position`,
);

export const deletePictures = command(
  "catalogue.delete-pictures",
  "delete from product_pictures where product_id = :productId",
);

/** Inserts pictures again at new positions under their own ids. */
export const replacePictures = command(
  "catalogue.replace-pictures",
  `insert into product_pictures (id, tenant_id, product_id, position, file, has_avif)
   overriding system value
   select x.id, :tenant, :productId, x.position, x.file, x.avif
   from unnest(:ids::bigint[], :positions::int[], :files::text[], :avifs::boolean[]) as x (id, position, file, avif)`,
);

export const insertPictures = command(
  "catalogue.insert-pictures",
  `insert into product_pictures (tenant_id, product_id, position, file)
   select :tenant, :productId, x.position, x.file from unnest(:positions::int[], :files::text[]) as x (position, file)`,
);

export const findPictureFile = statement(
  "catalogue.picture-file",
  "select id from product_pictures where file = :file",
);

/** Offers shoppers the AVIF files too. A writer of pictures must lock the product first: `lockProduct`. */
export const setAvif = command(
  "catalogue.set-avif",
  "update product_pictures set has_avif = true where product_id = :productId and file = :file",
);
