// The parts of the frame that hydrate after the page. Each fragment includes its Suspense boundary, which React would
// otherwise render for each page.
import { LoginDialog } from "#web/accounts/login/login-dialog.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { LanguagePopup } from "./header/language-popup.tsx";
import { MenuBar } from "./header/menu-bar.tsx";
import { PhoneMenu } from "./header/phone-menu.fragment.tsx";
import type { Menu } from "./header/stores.ts";
import { ShopFooter } from "./shop-footer.tsx";

export function LaterMenuBar({ menu }: { menu: Menu }) {
  return (
    <DeferredHydration>
      <MenuBar menu={menu} />
    </DeferredHydration>
  );
}

export function LaterFooter({ demo }: { demo: boolean }) {
  return (
    <DeferredHydration>
      <ShopFooter demo={demo} />
    </DeferredHydration>
  );
}

export function LaterPopups({ menu, search }: { menu: Menu; search: string }) {
  return (
    <DeferredHydration>
      <CachedFragment part={PhoneMenu} given={{ menu }} />
      <LanguagePopup search={search} />
      <LoginDialog />
    </DeferredHydration>
  );
}
