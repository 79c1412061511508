import type { UploadedFile } from "#contract/wire/endpoint.ts";
import type { productInput } from "#contract/staff/store-products.ts";
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
import { writeCatalogue, type Actor } from "./write-catalogue.ts";
import { insertProduct, insertStock } from "./write-products.queries.ts";

type Body = z.output<typeof productInput>;

/** Adds a product with its pictures to the store, entirely or not at all. */
export const addProduct = async (
  { db, clock, pictures }: Pick<AppContext, "db" | "clock" | "pictures">,
  { tenant, accountId, language }: Actor,
  body: Body,
  files: readonly UploadedFile[],
): Promise<ProductDetail> => {
  const record = productRecord(body, mergeTexts(language, body));
  const placed = orderPictures([], body.keepImages, files.length);
  const prepared = await preparePictures(files, "images");
  const write = async (kept: readonly string[]) =>
    await writeCatalogue(db, tenant, async (client) => {
      const now = clock();
      const [made] = await insertProduct(client, {
        tenant,
        record: JSON.stringify(record),
        accountId,
        now,
      });
      const productId = made?.id ?? 0;
      await insertStock(client, { tenant, productId, quantity: body.inStock });
      await assignPictures(client, { tenant, productId, now }, placed, [], kept);
      const object = `product:${productId}`;
      await audit(client, { tenant, accountId, act: "product.create", object, now });
      return await theOwnProduct(client, tenant, productId, language);
    });
  return await storePictures({ pictures, db }, prepared, write);
};
