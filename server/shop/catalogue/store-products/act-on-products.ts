import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { audit } from "#server/platform/audit/audit.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { Input } from "#server/shop/input.ts";
import { refusalTexts } from "#server/texts.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { hideProduct } from "./hide-product.ts";
import { theOwnProduct, type ProductDetail } from "./own-product.ts";
import { setPriceAndStock } from "./quick-edit.ts";
import { theLockedProduct, writeCatalogue, type Actor } from "./write-catalogue.ts";
import { setVatRate, setWeight } from "./write-products.queries.ts";

type Body = Input<"POST /products/bulk">["body"];
type Results = Answer<Contract["POST /products/bulk"]>["results"];
type Shop = Pick<AppContext, "db" | "clock">;

/** Applies one act to several products, each in its own transaction: a refusal does not affect the others. */
export const actOnProducts = async (
  shop: Shop,
  actor: Actor,
  body: Body,
): Promise<{ results: Results }> => {
  const results: Results = [];
  for (const id of body.ids) {
    try {
      results.push({ id, product: await actOn(shop, actor, id, body), refusal: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const message = refusalTexts(actor.language, error.code, error.details);
      results.push({ id, product: null, refusal: { code: error.code, message } });
    }
  }
  return { results };
};

const actOn = async (shop: Shop, actor: Actor, id: string, body: Body): Promise<ProductDetail> => {
  const set = async (change: { price: number } | { inStock: number }) =>
    await setPriceAndStock(shop, actor, id, change, async (client, key) =>
      theOwnProduct(client, actor.tenant, key, actor.language),
    );
  switch (body.act) {
    case "hide":
    case "show":
      return await hideProduct(shop, actor, id, body.act === "hide");
    case "price":
      return await set({ price: body.value });
    case "stock":
      return await set({ inStock: body.value });
    case "weight":
      return await setAlone(shop, actor, id, "product.weight", async (client, row) =>
        setWeight(client, { ...row, weight: body.value }),
      );
    case "vat":
      return await setAlone(shop, actor, id, "product.vat", async (client, row) =>
        setVatRate(client, { ...row, vatRate: body.value }),
      );
  }
};

type Written = { id: number; accountId: number; now: Date };

/** Sets one column of a product; the audit names the act if a row was changed. */
const setAlone = async (
  { db, clock }: Shop,
  { tenant, accountId, language }: Actor,
  id: string,
  act: string,
  write: (client: Queryable, row: Written) => Promise<number>,
): Promise<ProductDetail> =>
  await writeCatalogue(db, tenant, async (client) => {
    const product = await theLockedProduct(client, tenant, id);
    const now = clock();
    if ((await write(client, { id: product.id, accountId, now })) > 0)
      await audit(client, { tenant, accountId, act, object: `product:${product.id}`, now });
    return await theOwnProduct(client, tenant, product.id, language);
  });
