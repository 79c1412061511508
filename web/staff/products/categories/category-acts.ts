import type { Language } from "#contract/language.ts";
import { ask } from "#web/platform/api/api.ts";
import type { StoreCategory } from "../load-products.ts";

/** A category's name in each language; one of them may be blank. */
export type CategoryNames = Record<Language, string>;

const translations = ({ en, vn }: CategoryNames) => ({ en: { name: en }, vn: { name: vn } });

export const addCategory = async (names: CategoryNames): Promise<StoreCategory> =>
  await ask("POST /categories", { query: {}, body: { translations: translations(names) } });

/** Refused if another user renamed it since it was read. */
export const renameCategory = async (
  { id, version }: StoreCategory,
  names: CategoryNames,
): Promise<void> => {
  const body = { translations: translations(names), version };
  await ask("PUT /categories/{id}", { params: { id }, body });
};

/** Refused while it contains products. */
export const deleteCategory = async (id: string): Promise<void> =>
  await ask("DELETE /categories/{id}", { params: { id } });

/** `ids` contains each of the store's categories once. */
export const orderCategories = async (ids: string[]): Promise<void> => {
  await ask("PUT /categories/order", { body: { ids } });
};
