import type { ReactNode } from "react";
import { Outlet, useLocation, useRouteLoaderData, useSearchParams } from "react-router";
import { SkipLink } from "#web/design/skip-link.tsx";
import { paths } from "#web/paths.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { loader as rootLoader } from "#web/root.tsx";
import { FrameOverlays } from "./frame-overlays.tsx";
import { MenuBar } from "./header/menu-bar.fragment.tsx";
import { ShopHeader } from "./header/shop-header.fragment.tsx";
import type { Menu } from "./header/stores.ts";
import { ShopFooter } from "./shop-footer.fragment.tsx";
import { ShopPopups } from "./shop-popups.fragment.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";
import { useMenu } from "./header/use-menu.ts";

/**
 * Surrounds every page of the shop, also one that failed: the pages inside catch their own failures, so that what a visitor
 * types into the login or the search stays when a page is tried again.
 */
export default function ShopLayout() {
  return (
    <ShopFrame menu={useMenu()}>
      <Outlet />
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
