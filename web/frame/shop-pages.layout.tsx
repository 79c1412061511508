import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Contract } from "#contract/contract.ts";
import { MENU_CATEGORIES, MENU_STORES } from "#contract/rules/limits.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { loadContextKey } from "../platform/page/load-context.ts";
import type { Route } from "./+types/shop-pages.layout";
import { failureMeta, FrameError } from "./frame-error.tsx";
import type { Menu } from "./header/stores.ts";
import type { FrameData } from "./header/use-menu.ts";

/**
 * Loads the menus: the stores with their best-selling categories (`spec §2`), only the first 10 where there are more.
 */
export const loader = async ({ context }: Route.LoaderArgs): Promise<FrameData> => {
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

/**
 * Caches the menus built last. Responses are cached as the same objects until their content changes, so the menus are,
 * too.
 */
const made = new WeakMap<Directory, { categories: readonly CategoryList[]; menu: Menu }>();

const menuOf = (directory: Directory, categories: readonly CategoryList[]): Menu => {
  const before = made.get(directory);
  if (before?.categories.every((list, at) => list === categories[at]) === true) return before.menu;
  const { tenants, totalTenants } = directory;
  const menu = {
    totalStores: totalTenants,
    stores: categories.flatMap(({ categories }, at) => {
      const store = tenants[at];
      const top = categories.slice(0, MENU_CATEGORIES).map(({ id, name }) => ({ id, name }));
      return store ? [{ id: store.id, name: store.name, categories: top }] : [];
    }),
  };
  made.set(directory, { categories, menu });
  return menu;
};

// The menus don't change while a visitor browses; only another language fetches them again.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.has("lng");

// The router does not call the `meta` of a page that failed.
export const meta: Route.MetaFunction = (page) => (page.error ? failureMeta(page) : []);

/** The pages inside of the shop's frame. */
export default function ShopPages() {
  return <Outlet />;
}

/** Shows why a page failed; the frame around it stays as it is. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FrameError error={error} />;
}
