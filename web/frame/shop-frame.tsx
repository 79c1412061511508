import type { ReactNode } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { useLocation } from "react-router";
import { SkipLink } from "../design/skip-link.tsx";
import { TakenOverLater } from "../design/taken-over-later.tsx";
import { LoginDialog } from "../accounts/login-dialog.tsx";
import { paths } from "../paths.ts";
import { FrameOverlays } from "./frame-overlays.tsx";
import { LanguagePopup } from "./language-popup.tsx";
import { MenuBar } from "./menu-bar.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { ShopFooter } from "./shop-footer.tsx";
import { ShopHeader } from "./shop-header.tsx";
import type { Menu } from "./stores.ts";
import { useFocusOnPage } from "./use-focus-on-page.ts";

/** The pages that bring a search box of their own, or need none (`spec §2`). */
const withoutSearch: readonly string[] = [paths.home, "/checkout/success"];

export type ShopFrameProps = { menu: Menu; children: ReactNode };

/** What stands around every page of the shop. */
export function ShopFrame({ menu, children }: ShopFrameProps) {
  const { t } = useTranslation("frame");
  const { pathname } = useLocation();
  const main = useFocusOnPage();
  return (
    <div id="top" className="flex min-h-dvh flex-col">
      <SkipLink to="#main">{t("shop.skip")}</SkipLink>
      <ShopHeader search={!withoutSearch.includes(pathname)} />
      <TakenOverLater>
        <MenuBar menu={menu} />
      </TakenOverLater>
      <main ref={main} id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <TakenOverLater>
        <ShopFooter />
      </TakenOverLater>
      <TakenOverLater>
        <PhoneMenu menu={menu} />
        <LanguagePopup />
        <LoginDialog />
      </TakenOverLater>
      <FrameOverlays />
    </div>
  );
}
