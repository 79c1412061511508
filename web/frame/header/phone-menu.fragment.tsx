import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { Drawer } from "#web/design/overlay/drawer.tsx";
import { AccountLinks } from "../account-links.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { AllStoresLink, StoreLinks } from "./store-links.tsx";
import type { Menu } from "./stores.ts";

export const PHONE_MENU_ID = "phone-menu";

const line = "flex min-h-touch items-center gap-2 font-semibold hover:text-accent";

/** Shows the content of the menu bar in a drawer, for phones. */
export function PhoneMenu({ menu }: { menu: Menu }) {
  const { t } = useTranslation("frame");
  return (
    <Drawer id={PHONE_MENU_ID} title={t("shop.menu")} closeLabel={t("shop.close")}>
      <nav aria-label={t("shop.mainMenu")}>
        <p className="pb-1 text-sm font-bold text-ink-faint">{t("menu.products")}</p>
        <div className="border-y border-line">
          {menu.stores.map((store) => (
            <Disclosure key={store.id} name="phone-menu-store" summary={store.name}>
              <StoreLinks store={store} />
            </Disclosure>
          ))}
          <AllStoresLink menu={menu} />
        </div>
        <ul className="pt-2">
          <MenuLinks className={line} />
          <AccountLinks className={line} />
        </ul>
      </nav>
    </Drawer>
  );
}
