import { ask } from "#web/platform/api/api.ts";
import { sendWithProgress, type OnProgress } from "#web/platform/api/send-with-progress.ts";
import type { ProductDetail } from "../load-products.ts";
import { bodyOf, type ProductValues } from "./product-values.ts";

type SaveProduct = {
  values: ProductValues;
  files: readonly File[];
  keepImages: string[];
  /** The product as it was when the form was opened; absent for a new product. */
  base: ProductDetail | undefined;
  /** The version to overwrite: that of `base`, unless the user chose to overwrite a newer one. */
  version: number | undefined;
  onProgress: OnProgress;
};

/**
 * Adds or changes a product. The stock is sent with the stock that the user saw (`inStockSeen`), so that products sold
 * since then stay subtracted.
 */
export const saveProduct = async (save: SaveProduct): Promise<ProductDetail> => {
  const { values, files, keepImages, base, version, onProgress } = save;
  const form = new FormData();
  const product = {
    ...bodyOf(values),
    keepImages,
    ...(base && { version, inStockSeen: base.inStock }),
  };
  form.append("product", new Blob([JSON.stringify(product)], { type: "application/json" }));
  for (const file of files) form.append("images", file, file.name);
  const options = { via: sendWithProgress(onProgress) };
  return base
    ? await ask("PUT /products/{id}", { params: { id: base.id }, form }, options)
    : await ask("POST /products", { form }, options);
};
