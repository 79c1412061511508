import type { ReactNode } from "react";
import {
  Outlet,
  useLocation,
  useRouteLoaderData,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { MENU_CATEGORIES, MENU_STORES } from "#contract/rules/limits.ts";
import { SkipLink } from "#web/design/skip-link.tsx";
import { paths } from "#web/paths.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { loadContextKey } from "../platform/page/load-context.ts";
import type { Route } from "./+types/shop.layout";
import { failureMeta, FrameError } from "./frame-error.tsx";
import { FrameOverlays } from "./frame-overlays.tsx";
import { MenuBar } from "./header/menu-bar.fragment.tsx";
import { ShopHeader } from "./header/shop-header.fragment.tsx";
import type { Menu } from "./header/stores.ts";
import { ShopFooter } from "./shop-footer.fragment.tsx";
import { ShopPopups } from "./shop-popups.fragment.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";
import { useMenu, type FrameData } from "./header/use-menu.ts";

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

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame menu={loaderData.menu}>
      <Outlet />
    </ShopFrame>
  );
}

/** Shows a failed page inside the frame. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame menu={useMenu()}>
      <FrameError error={error} />
    </ShopFrame>
  );
}

/** Pages with a search box of their own, or without one (`spec §2`). */
const withoutSearch: readonly string[] = [paths.home, "/checkout/success"];

export type ShopFrameProps = { menu: Menu; children: ReactNode };

/**
 * Surrounds every page of the shop with header and footer. The fragments that hydrate after the page include their
 * Suspense boundary, which React would otherwise render for each page.
 */
export function ShopFrame({ menu, children }: ShopFrameProps) {
  const { t } = useTranslation("frame");
  const { pathname, search } = useLocation();
  const searched = useSearched();
  const demo = useRouteLoaderData<typeof rootLoader>("root")?.demo ?? false;
  const hasSearch = !withoutSearch.includes(pathname);
  const main = useFocusOnPage();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink to="#main">{t("shop.skip")}</SkipLink>
      <CachedFragment
        part={ShopHeader}
        given={{ search: hasSearch, searched }}
        kept={searched === ""}
      />
      <CachedFragment part={MenuBar} given={{ menu }} />
      {/* A header with another height comes with another page, whose element is new, so that nothing that was seen moves. */}
      <main
        key={hasSearch ? "below-search" : "main"}
        ref={main}
        id="main"
        tabIndex={-1}
        className="flex-1"
      >
        {children}
      </main>
      <CachedFragment part={ShopFooter} given={{ demo }} />
      <CachedFragment part={ShopPopups} given={{ menu, search }} kept={search === ""} />
      <FrameOverlays />
    </div>
  );
}

/** Returns the search text of the page's URL; empty on other pages than the search. */
const useSearched = (): string => {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  return pathname === "/search" ? (query.get("name") ?? "") : "";
};
