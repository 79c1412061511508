import type pg from "pg";
import { textColumns } from "#contract/rules/product-fields.ts";
import { statement } from "#server/platform/database/statement.ts";
import {
  columns,
  record,
  recordColumns,
  type ProductRecord,
} from "#server/shop/catalogue/store-products/product-fields.queries.ts";
import type { DemoProduct } from "../content.ts";
import type { DemoPictures } from "./load-pictures.ts";
import { the, type LoadedStores } from "./load-stores.ts";

/** A product of the demo with its key and the file of its first picture. */
export type LoadedProduct = DemoProduct & { id: number; tenantId: number; picture: string | null };

const addProducts = statement(
  "load.add-products",
  `with given as (
     select p.*, r.* from jsonb_to_recordset(:products::jsonb)
       as p (nth int, "tenantId" bigint, fields jsonb, hidden boolean, stock int, "createdAt" timestamptz), lateral ${record("p.fields")}
     order by nth),
   added as (
     insert into products (tenant_id, ${columns}, is_hidden, created_at, updated_at)
     select "tenantId", ${recordColumns("given")}, coalesce(hidden, false), "createdAt", "createdAt"
     from given order by nth returning id, tenant_id, product_number),
   shelved as (
     insert into stock (product_id, tenant_id, quantity)
     select a.id, a.tenant_id, g.stock from added a join given g on g."tenantId" = a.tenant_id and g."productNumber" = a.product_number)
   select a.id, g.nth as "nth!" from added a join given g on g."tenantId" = a.tenant_id and g."productNumber" = a.product_number order by g.nth`,
);

const addPictures = statement(
  "load.add-pictures",
  `insert into product_pictures (tenant_id, product_id, position, file)
   select "tenantId", "productId", position, file
   from jsonb_to_recordset(:pictures::jsonb) as p ("tenantId" bigint, "productId" bigint, position int, file text) order by "productId", position`,
);

const addReviews = statement(
  "load.add-reviews",
  `insert into reviews (tenant_id, product_id, author, rating, comment, created_at)
   select "tenantId", "productId", author, rating, comment, "createdAt"
   from jsonb_to_recordset(:reviews::jsonb) as r ("tenantId" bigint, "productId" bigint, author text, rating int, comment text, "createdAt" timestamptz)
   order by "createdAt"`,
);

const DAY = 86_400_000;
const MAX_PICTURES = 5;

export type ProductNeeds = { loaded: LoadedStores; pictures: DemoPictures; now: Date };

/** Adds the products with stock and pictures; the database publishes those that are not hidden. */
export const loadProducts = async (
  client: pg.Client,
  products: readonly DemoProduct[],
  { loaded: { stores, categories }, pictures, now }: ProductNeeds,
): Promise<LoadedProduct[]> => {
  const given = products.map((product, nth) => ({
    ...product,
    nth,
    tenantId: the(stores, product.store),
    fields: recordOf(product, the(categories, product.category)),
    // The first of the list is the newest; each was created before its first evaluation.
    createdAt: new Date(now.getTime() - (400 + ((nth * 23) % products.length)) * DAY),
  }));
  const keys = await addProducts(client, { products: JSON.stringify(given) });
  const listed = given.map((product, nth) => {
    const id = keys[nth]?.id;
    if (id === undefined) throw new Error(`${product.productNumber} was not added`);
    return { ...product, id, files: product.pictures.slice(0, MAX_PICTURES).map(pictures.fileOf) };
  });
  await addPictures(client, {
    pictures: JSON.stringify(
      listed.flatMap(({ id, tenantId, files }) =>
        files.map((file, position) => ({ tenantId, productId: id, position, file })),
      ),
    ),
  });
  return listed.map((product) => ({ ...product, picture: product.files[0] ?? null }));
};

/** The columns of a product's fields. */
const recordOf = (product: DemoProduct, categoryId: number): ProductRecord => ({
  categoryId,
  productNumber: product.productNumber,
  origin: product.origin,
  price: product.price,
  vatRate: neverReduced.has(product.category) ? "full" : null,
  weight: packedWeight(product),
  length: null,
  width: null,
  height: null,
  ...textColumns((text, language) => product[text][language]),
});

/** Categories of metal goods, whose tax was not reduced (Decree 174/2025). */
const neverReduced: ReadonlySet<string> = new Set(["bits-discs"]);

const GRAMS = 1000;
/** The weight of a packed piece is that of the product times this. */
const PACKING = 1.15;

/** The weight of a packed piece in grams, from its specification; null where that names none. */
const packedWeight = ({ specification }: DemoProduct): number | null => {
  const [, kilograms] = /^Weight: ([\d.]+) kg/m.exec(specification.en) ?? [];
  return kilograms === undefined ? null : Math.round(Number(kilograms) * GRAMS * PACKING);
};

/** Writes the evaluations; the database counts each into its product's rating. */
export const loadReviews = async (
  client: pg.Client,
  products: readonly LoadedProduct[],
  now: Date,
): Promise<void> => {
  const reviews = products.flatMap(({ id, tenantId, reviews: written }) =>
    written.map(({ author, rating, comment, daysAgo }, nth) => ({
      tenantId,
      productId: id,
      author,
      rating,
      comment,
      createdAt: new Date(now.getTime() - daysAgo * DAY - nth * 60_000),
    })),
  );
  await addReviews(client, { reviews: JSON.stringify(reviews) });
};
