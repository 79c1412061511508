import { keyOfId } from "#contract/wire/wire-id.ts";
import type { Language } from "#contract/language.ts";
import { missing, Refused } from "#contract/wire/refusals.ts";
import { categoryAsRead } from "#contract/staff/store-categories.ts";
import { mergedTexts } from "#contract/rules/translations.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { audit } from "#server/platform/audit/audit.ts";
import { withTimeout } from "#server/platform/database/within.ts";
import { InvalidShape } from "#server/platform/http/shape/check-shape.ts";
import { refuseChanged } from "#server/platform/http/shape/refuse-changed.ts";
import type { Input } from "#server/shop/input.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import {
  lockCategory,
  insertCategory,
  renameCategory,
  type LockedCategory,
} from "./categories.queries.ts";
import { findOwnCategories, type Category } from "./category-list.ts";
import { lastWriteOf } from "../../accounts/accounts.ts";
import { writeCatalogue, type Actor } from "../store-products/write-catalogue.ts";

type Shop = Pick<AppContext, "db" | "clock">;
type Names = Input<"POST /categories">["body"];
type Change = Input<"PUT /categories/{id}">["body"];

/** Seconds; a rename republishes every product of the category. */
const RENAME_S = 120;

/** Adds a category after the store's others. Refuses a `tenantId` of another store as unknown. */
export const addCategory = async (
  { db, clock }: Shop,
  { tenant, accountId, language }: Actor,
  tenantId: string | undefined,
  body: Names,
): Promise<Category> => {
  const names = mergeNames(language, body, { en: "", vn: "" });
  if (tenantId !== undefined && tenantId !== String(tenant)) throw new Refused("http/not-found");
  const write = async (client: Queryable) => {
    const [made] = await insertCategory(client, { tenant, nameEn: names.en, nameVn: names.vn });
    const id = made?.id ?? 0;
    const object = `category:${id}`;
    await audit(client, { tenant, accountId, act: "category.create", object, now: clock() });
    return await theOwnCategory(client, tenant, id, language);
  };
  return await writeCatalogue(db, tenant, write);
};

/** Renames a category of the store; the search finds its products by the new name at once. */
export const changeCategory = async (
  { db, clock }: Shop,
  { tenant, accountId, language }: Actor,
  id: string,
  body: Change,
): Promise<Category> => {
  const write = async (client: Queryable) => {
    const locked = await theLockedCategory(client, tenant, id, body.version);
    refuseChanged(body, await theOwnCategory(client, tenant, locked.id, language), categoryAsRead);
    const names = mergeNames(language, body, { en: locked.nameEn, vn: locked.nameVn });
    await renameCategory(client, { tenant, id: locked.id, nameEn: names.en, nameVn: names.vn });
    const object = `category:${locked.id}`;
    await audit(client, { tenant, accountId, act: "category.rename", object, now: clock() });
    return await theOwnCategory(client, tenant, locked.id, language);
  };
  return await writeCatalogue(withTimeout(db, RENAME_S), tenant, write);
};

/** A category of the store, locked for a write; refuses an unknown one and a stale version. */
export const theLockedCategory = async (
  client: Queryable,
  tenant: number,
  id: string,
  version?: number,
): Promise<LockedCategory> => {
  const key = keyOfId(id);
  const [locked] = key === null ? [] : await lockCategory(client, { tenant, id: key });
  if (!locked) throw new Refused("http/not-found");
  if (version !== undefined && version !== locked.version) {
    const last = await lastWriteOf(client, `category:${locked.id}`);
    throw new Refused("catalogue/stale", { currentVersion: locked.version, ...last });
  }
  return locked;
};

const theOwnCategory = async (
  client: Queryable,
  tenant: number,
  id: number,
  language: Language,
): Promise<Category> => {
  const all = await findOwnCategories(client, tenant, language);
  const category = all.find((each) => each.id === String(id));
  if (!category) throw new Refused("http/not-found");
  return category;
};

const mergeNames = (
  language: Language,
  body: Names,
  before: Record<Language, string>,
): Record<Language, string> => {
  const { en, vn } = mergedTexts(["name"], language, body, {
    en: { name: before.en },
    vn: { name: before.vn },
  });
  if (en.name === "" && vn.name === "") throw new InvalidShape([missing("name")]);
  return { en: en.name, vn: vn.name };
};
