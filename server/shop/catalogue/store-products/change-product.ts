import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { productChange } from "#contract/staff/store-products.ts";
import type { z } from "#contract/wire/zod.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { storePictures } from "#server/platform/pictures/store-pictures.ts";
import { preparePictures } from "#server/platform/pictures/encode-pictures.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { orderPictures } from "./order-pictures.ts";
import { theOwnProduct, type ProductDetail } from "./own-product.ts";
import { assignPictures } from "./assign-pictures.ts";
import { productRecord } from "./product-record.ts";
import { mergeTexts } from "./product-texts.ts";
import { theLockedProduct, writeCatalogue, type Actor } from "./write-catalogue.ts";
import { findPictures, setStock, updateProduct } from "./write-products.queries.ts";

type Body = z.output<typeof productChange>;

/** Changes a product of the store and its pictures, entirely or not at all. */
export const changeProduct = async (
  { db, clock, pictures }: Pick<AppContext, "db" | "clock" | "pictures">,
  { tenant, accountId, language }: Actor,
  id: string,
  body: Body,
  files: readonly UploadedFile[],
): Promise<ProductDetail> => {
  const prepared = await preparePictures(files, "images");
  const write = async (kept: readonly string[]) =>
    await writeCatalogue(db, tenant, async (client) => {
      const { id: productId } = await theLockedProduct(client, tenant, id, body.version);
      const { translations, ...product } = await theOwnProduct(client, tenant, productId, language);
      const record = productRecord(body, mergeTexts(language, body, translations), product);
      const before = await findPictures(client, { productId });
      const placed = orderPictures(before, body.keepImages, files.length);
      const now = clock();
      await updateProduct(client, {
        id: productId,
        record: JSON.stringify(record),
        accountId,
        now,
      });
      await setStock(client, { productId, quantity: body.inStock, seen: body.inStockSeen ?? null });
      await assignPictures(client, { tenant, productId, now }, placed, before, kept);
      const object = `product:${productId}`;
      await audit(client, { tenant, accountId, act: "product.change", object, now });
      return await theOwnProduct(client, tenant, productId, language);
    });
  return await storePictures({ pictures, db }, prepared, write);
};
