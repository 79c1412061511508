import type { ReactNode } from "react";
import { useLocation, useRouteLoaderData, useSearchParams } from "react-router";
import { SkipLink } from "#web/design/skip-link.tsx";
import { paths } from "#web/paths.ts";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { loader } from "#web/root.tsx";
import { FrameOverlays } from "./frame-overlays.tsx";
import { LaterFooter, LaterMenuBar, LaterPopups } from "./later.fragment.tsx";
import { useFocusOnPage } from "./use-focus-on-page.ts";
import { ShopHeader } from "./header/shop-header.fragment.tsx";
import type { Menu } from "./header/stores.ts";

/** Pages with a search box of their own, or without one (`spec §2`). */
const withoutSearch: readonly string[] = [paths.home, "/checkout/success"];

export type ShopFrameProps = { menu: Menu; children: ReactNode };

/** Surrounds every page of the shop with header and footer. */
export function ShopFrame({ menu, children }: ShopFrameProps) {
  const { t } = useTranslation("frame");
  const { pathname, search } = useLocation();
  const searched = useSearched();
  const demo = useRouteLoaderData<typeof loader>("root")?.demo ?? false;
  const main = useFocusOnPage();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink to="#main">{t("shop.skip")}</SkipLink>
      <CachedFragment
        part={ShopHeader}
        given={{ search: !withoutSearch.includes(pathname), searched }}
        kept={searched === ""}
      />
      <CachedFragment part={LaterMenuBar} given={{ menu }} />
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <CachedFragment part={LaterFooter} given={{ demo }} />
      <CachedFragment part={LaterPopups} given={{ menu, search }} kept={search === ""} />
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
