import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { MENU_CATEGORIES, MENU_STORES } from "#contract/rules/limits.ts";
import { JsonBlob, parseBlob } from "../platform/page/json-blob.ts";
import { loadContextKey } from "../platform/page/load-context.ts";
import type { Route } from "./+types/shop.layout";
import { failureMeta, FrameError } from "./frame-error.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import type { Menu } from "./header/stores.ts";
import { useMenu } from "./header/use-menu.ts";

/** What the menus list: the stores with their best sold categories (`spec §2`), the first ones where there are many. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<{ menu: JsonBlob<Menu> }> => {
  const { ask } = context.get(loadContextKey);
  const directory = await ask("GET /tenants", { query: { size: 10 } });
  const categories = await Promise.all(
    directory.tenants
      .slice(0, MENU_STORES)
      .map(({ id }) => ask("GET /categories", { query: { tenantId: id } })),
  );
  return { menu: menuOf(directory, categories) };
};

type Directory = Answer<Contract["GET /tenants"]>;
type CategoryList = Answer<Contract["GET /categories"]>;

/** The menus made last. Answers are kept, the same objects until something in them changes, and so are the menus. */
const made = new WeakMap<
  Directory,
  { categories: readonly CategoryList[]; menu: JsonBlob<Menu> }
>();

const menuOf = (directory: Directory, categories: readonly CategoryList[]): JsonBlob<Menu> => {
  const before = made.get(directory);
  if (before?.categories.every((list, at) => list === categories[at]) === true) return before.menu;
  const { tenants, totalTenants } = directory;
  const menu = new JsonBlob({
    totalStores: totalTenants,
    stores: categories.flatMap(({ categories }, at) => {
      const store = tenants[at];
      const top = categories.slice(0, MENU_CATEGORIES).map(({ id, name }) => ({ id, name }));
      return store ? [{ id: store.id, name: store.name, categories: top }] : [];
    }),
  });
  made.set(directory, { categories, menu });
  return menu;
};

// The menus stay the same while browsing; they are fetched anew in another language.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.has("lng");

// Of a page that failed, the page's own `meta` is not asked.
export const meta: Route.MetaFunction = (page) => (page.error ? failureMeta(page) : []);

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame menu={parseBlob(loaderData.menu)}>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame menu={useMenu()}>
      <FrameError error={error} />
    </ShopFrame>
  );
}
