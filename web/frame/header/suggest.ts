import { createElement } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import type { SearchResult } from "#web/design/choice/search-box-list.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { ask } from "#web/platform/api/api.ts";
import { paths } from "#web/paths.ts";

/** Number of links that the list shows (decision 10). */
const SHOWN = 8;
/** The smallest page size of the API that is large enough. */
const ASKED = 10;

export type Suggestions = {
  /** `undefined` before the first search. */
  results: readonly SearchResult[] | undefined;
  total: number;
  state: "idle" | "found" | "failed";
};

type Found = Answer<Contract["GET /products/search"]>;

/** Finds products by name; those of the store come first, if a store is given. Throws `RequestFailed`. */
export const suggest = async (
  name: string,
  storeId: string | undefined,
  signal: AbortSignal,
): Promise<Suggestions> => {
  const [own, all] = await Promise.all([
    storeId ? search(name, storeId, signal) : null,
    search(name, undefined, signal),
  ]);
  const first = own?.products ?? [];
  const ids = new Set(first.map(({ id }) => id));
  const products = [...first, ...all.products.filter(({ id }) => !ids.has(id))].slice(0, SHOWN);
  const results = [...all.stores.map(toStore), ...products.map(toResult)].slice(0, SHOWN);
  return { results, total: all.totalProducts + all.stores.length, state: "found" };
};

const search = async (
  name: string,
  tenantId: string | undefined,
  signal: AbortSignal,
): Promise<Found> =>
  await ask("GET /products/search", { query: { name, tenantId, size: ASKED } }, { signal });

const toStore = (store: Found["stores"][number]): SearchResult => ({
  key: `store ${store.id}`,
  label: store.name,
  href: paths.store(store),
  picture: createElement(StoreIcon, { className: "m-2 size-6" }),
});

const toResult = (product: Found["products"][number]): SearchResult => {
  const [image] = product.images;
  return {
    key: product.id,
    label: product.name,
    href: paths.product(product),
    picture: image
      ? createElement("img", {
          src: pictureIn(image.imageUrl, 320),
          alt: "",
          width: 40,
          height: 40,
          loading: "lazy",
          className: "size-full object-contain",
        })
      : undefined,
  };
};
