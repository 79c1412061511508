import { asOwner } from "#demo/load/owner-transaction.ts";
import { demoPictures } from "#demo/load/load-pictures.ts";
import { loadProducts } from "#demo/load/load-products.ts";
import { loadStores, the } from "#demo/load/load-stores.ts";
import { loadVouchers } from "#demo/load/load-vouchers.ts";
import { demoProducts } from "#demo/products.ts";
import type { StoreKey } from "#demo/content.ts";
import type { TestShop } from "../shop.ts";

export type DemoGood = { productId: number; tenantId: number; categoryId: number; price: number };

/**
 * Adds the products and vouchers of the demo to a shop whose cast works in two of the demo's stores, each with stock for any
 * test. Products that the cast's stores have already are left out.
 */
export const loadDemoGoods = async ({ ownerDb, urls }: TestShop) => {
  const { rows } = await ownerDb.query<{ number: string }>(
    "select product_number as number from products",
  );
  const known = new Set(rows.map(({ number }) => number));
  const now = new Date();
  const pictures = await demoPictures();
  const { loaded, products } = await asOwner(urls.ownerUrl, async (client) => {
    const stores = await loadStores(client, { now });
    const fresh = demoProducts.filter(({ productNumber }) => !known.has(productNumber));
    const added = await loadProducts(client, fresh, { loaded: stores, pictures, now });
    await loadVouchers(client, stores, now);
    await client.query("update stock set quantity = 100000");
    return { loaded: stores, products: added };
  });
  return {
    store: (key: StoreKey): number => the(loaded.stores, key),
    category: (key: string): number => the(loaded.categories, key),
    good: (number: string): DemoGood => {
      const found = products.find(({ productNumber }) => productNumber === number);
      if (!found) throw new Error(`the demo does not sell ${number}`);
      const { id, tenantId, category, price } = found;
      return { productId: id, tenantId, categoryId: the(loaded.categories, category), price };
    },
  };
};
