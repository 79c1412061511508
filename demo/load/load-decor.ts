import type pg from "pg";
import { statement } from "#server/platform/database/statement.ts";
import { finishedDecorSections } from "#contract/decor.ts";
import { pagePaths } from "#contract/paths.ts";
import type { DemoStore } from "../content.ts";
import { demoDecor } from "../decor.ts";
import type { DemoPictures } from "./load-pictures.ts";
import type { LoadedProduct } from "./load-products.ts";
import { the, type LoadedStores } from "./load-stores.ts";
import { demoStores } from "../stores.ts";

const addPicture = statement(
  "load.add-decor-picture",
  "insert into decor_pictures (tenant_id, file, created_at) values (:tenant, :file, :now) returning id",
);

const addDraft = statement(
  "load.add-decor-draft",
  `insert into decor_drafts (tenant_id, sections, version, saved_at, saved_by)
   select :tenant, :sections::jsonb, 1, :now, a.id from accounts a where a.tenant_id = :tenant and a.role = 'ROLE_TENANT_ADMIN'
   returning saved_by as "savedBy"`,
);

const addVersion = statement(
  "load.add-decor-version",
  `insert into decor_versions (tenant_id, sections, shown_from, published_at, published_by)
   values (:tenant, :sections::jsonb, :now, :now, :accountId) returning id`,
);

export type DecorNeeds = {
  loaded: LoadedStores;
  products: readonly LoadedProduct[];
  pictures: DemoPictures;
  now: Date;
};

/** Decorates the page of each store, with a version that shoppers see since an hour. */
export const loadDecor = async (client: pg.Client, needs: DecorNeeds): Promise<void> => {
  for (const store of demoStores) await decorate(client, store, needs);
};

const decorate = async (
  client: pg.Client,
  store: DemoStore,
  { loaded: { stores, categories }, products, pictures, now }: DecorNeeds,
): Promise<void> => {
  const tenant = the(stores, store.key);
  const publishedAt = new Date(now.getTime() - HOUR);
  const keys = new Map(
    products
      .filter((product) => product.tenantId === tenant)
      .map(({ productNumber, id }) => [productNumber, String(id)]),
  );
  const pictureOf = async (name: string): Promise<string> => {
    const [made] = await addPicture(client, {
      tenant,
      file: pictures.fileOf(name),
      now: publishedAt,
    });
    return String(made?.id);
  };
  const linkTo = (category: string) => pagePaths.store(store, String(the(categories, category)));
  const sections: unknown[] = [];
  for (const section of demoDecor[store.key])
    switch (section.kind) {
      case "banners": {
        const slides = [];
        for (const { picture, alt, category } of section.slides)
          slides.push({ pictureId: await pictureOf(picture), alt, link: linkTo(category) });
        sections.push({ kind: section.kind, slides });
        break;
      }
      case "products": {
        const { kind, title, source } = section;
        const productIds = section.products.map((number) => the(keys, number));
        sections.push({ kind, title, source, productIds, voucherId: null });
        break;
      }
      case "categories": {
        const categoryIds = section.categories.map((key) => String(the(categories, key)));
        sections.push({ kind: section.kind, title: section.title, categoryIds });
        break;
      }
      case "text":
        sections.push({ ...section, align: "center" });
        break;
      case "picture": {
        const { picture, category, ...texts } = section;
        const pictureId = await pictureOf(picture);
        sections.push({ ...texts, pictureId, link: linkTo(category), side: "start" });
        break;
      }
    }
  const checked = JSON.stringify(finishedDecorSections.parse(sections));
  const [draft] = await addDraft(client, { tenant, sections: checked, now: publishedAt });
  if (draft?.savedBy === undefined || draft.savedBy === null)
    throw new Error("the demo's store with a decoration has no admin");
  const accountId = draft.savedBy;
  await addVersion(client, { tenant, sections: checked, accountId, now: publishedAt });
};

const HOUR = 3_600_000;
