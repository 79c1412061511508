import type pg from "pg";
import { tenantPathName } from "#contract/tenants.ts";
import { statement } from "#server/platform/database/statement.ts";
import { demoCategories } from "../categories.ts";
import type { DemoStore, StoreKey } from "../content.ts";
import { demoStores } from "../stores.ts";

const findStore = statement("load.find-store", "select id from tenants where url_name = :urlName");

const addStore = statement(
  "load.add-store",
  `insert into tenants (url_name, picture, cover, created_at, name, description_en, description_vn, hotline, email, bank_bin, bank_name,
     bank_account, bank_holder, transfer_prefix, express_fee)
   select :urlName, :picture?, :cover?, :createdAt, s.name, s.description->>'en', s.description->>'vn', s.hotline, s.email, s.bank->>'bin', s.bank->>'bankName',
     s.bank->>'account', s.bank->>'holder', s."transferPrefix", s."expressFee"
   from jsonb_to_record(:store::jsonb) as s (name text, description jsonb, hotline text, email text, bank jsonb, "transferPrefix" text, "expressFee" int)
   returning id`,
);

const findCategory = statement(
  "load.find-category",
  "select id from categories where tenant_id = :tenant and name_en = :nameEn order by id limit 1",
);

const addCategory = statement(
  "load.add-category",
  "insert into categories (tenant_id, name_en, name_vn, position) values (:tenant, :nameEn, :nameVn, :position) returning id",
);

/** The ids of the three stores and of their categories, the latter by the content's own keys. */
export type LoadedStores = {
  stores: ReadonlyMap<StoreKey, number>;
  categories: ReadonlyMap<string, number>;
};

export type StoreNeeds = {
  now: Date;
  /** Returns the file of a store's picture by its name in the content. Without it, stores get no picture. */
  pictureFile?: (name: string) => string;
};

/** Finds the three stores and their categories, and opens those that don't exist. */
export const loadStores = async (
  client: pg.Client,
  { now, pictureFile }: StoreNeeds,
): Promise<LoadedStores> => {
  const stores = new Map<StoreKey, number>();
  for (const store of demoStores)
    stores.set(store.key, await theStore(client, store, now, pictureFile));
  const categories = new Map<string, number>();
  for (const [position, { key, store, name }] of demoCategories.entries()) {
    const tenant = the(stores, store);
    const [known] = await findCategory(client, { tenant, nameEn: name.en });
    const [category] = known
      ? [known]
      : await addCategory(client, { tenant, nameEn: name.en, nameVn: name.vn, position });
    if (category) categories.set(key, category.id);
  }
  return { stores, categories };
};

/** Since when the demo stores are open: longer than their oldest orders and evaluations. */
const OPEN_DAYS = 900;

const theStore = async (
  client: pg.Client,
  store: DemoStore,
  now: Date,
  pictureFile: StoreNeeds["pictureFile"],
): Promise<number> => {
  const urlName = tenantPathName(store.name);
  const [known] = await findStore(client, { urlName });
  const [row] = known
    ? [known]
    : await addStore(client, {
        urlName,
        store: JSON.stringify(store),
        picture: pictureFile?.(store.picture) ?? null,
        cover: pictureFile?.(store.cover) ?? null,
        createdAt: new Date(now.getTime() - OPEN_DAYS * 86_400_000),
      });
  if (!row) throw new Error(`the store ${store.key} could not be opened`);
  return row.id;
};

/** Returns the value of a key that the content promises; throws when it is missing. */
export const the = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the demo content has no ${String(key)}`);
  return value;
};
