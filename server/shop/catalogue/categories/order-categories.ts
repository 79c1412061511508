import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Refused } from "#contract/wire/refusals.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { inTransaction } from "#server/platform/database/transaction.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { lockCategories, placeCategories } from "./categories.queries.ts";
import { findOwnCategories } from "./category-list.ts";
import type { Actor } from "../store-products/write-catalogue.ts";

/** Gives the store's categories the order of `ids`, which must name each of them once. */
export const orderCategories = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { tenant, accountId, language }: Actor,
  ids: readonly string[],
): Promise<Answer<Contract["PUT /categories/order"]>> =>
  await inTransaction(db, { tenant }, async (client) => {
    const locked = new Set((await lockCategories(client, { tenant })).map(({ id }) => String(id)));
    const isWhole = ids.length === locked.size && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => locked.has(id)))
      throw new Refused("catalogue/categories-changed");
    await placeCategories(client, { tenant, ids: ids.map(Number) });
    const object = `tenant:${tenant}`;
    await audit(client, { tenant, accountId, act: "category.order", object, now: clock() });
    const categories = await findOwnCategories(client, tenant, language);
    return { categories: categories.toSorted((one, other) => one.position - other.position) };
  });
