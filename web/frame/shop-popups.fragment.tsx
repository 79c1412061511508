import { LoginDialog } from "#web/accounts/login/login-dialog.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { CachedFragment } from "#web/platform/page/cached-fragment.tsx";
import { LanguagePopup } from "./header/language-popup.tsx";
import { PhoneMenu } from "./header/phone-menu.fragment.tsx";
import type { Menu } from "./header/stores.ts";

/** The parts of the frame that open over a page: the menu for phones, the choice of language, the login. */
export function ShopPopups({ menu, search }: { menu: Menu; search: string }) {
  return (
    <DeferredHydration>
      <CachedFragment part={PhoneMenu} given={{ menu }} />
      <LanguagePopup search={search} />
      <LoginDialog />
    </DeferredHydration>
  );
}
