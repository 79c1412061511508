import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ChevronDownIcon } from "#web/design/icon/icons.tsx";
import { GridIcon } from "#web/design/icon/icons-things.tsx";
import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { AccountLinks } from "../account-links.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { AllStoresLink, StoreLinks } from "./store-links.tsx";
import type { Menu } from "./stores.ts";

const PRODUCTS_MENU_ID = "products-menu";

const line =
  "flex min-h-touch items-center gap-2 rounded-md px-3 font-semibold whitespace-nowrap hover:bg-white/12";

/** Shows products by store, and links to help and orders. On a phone the menu button replaces it. */
export function MenuBar({ menu }: { menu: Menu }) {
  const { t } = useTranslation("frame");
  return (
    <DeferredHydration>
      <nav aria-label={t("shop.mainMenu")} className="no-print on-deep hidden lg:block">
        <ul className="page flex flex-wrap items-center gap-1 text-sm">
          <li className="-ms-3">
            <button type="button" popoverTarget={PRODUCTS_MENU_ID} className={line}>
              <GridIcon className="size-4" />
              {t("menu.products")}
              <ChevronDownIcon className="size-4" />
            </button>
            <Popover
              id={PRODUCTS_MENU_ID}
              label={t("menu.products")}
              className="w-208 text-base whitespace-normal"
            >
              <div className="grid grid-cols-3 gap-y-5 py-4">
                {menu.stores.map((store) => (
                  <div key={store.id} className="border-line px-4 not-nth-[3n+1]:border-s">
                    <p className="px-3 pb-1 font-bold wrap-anywhere">{store.name}</p>
                    <StoreLinks store={store} />
                  </div>
                ))}
              </div>
              <AllStoresLink
                menu={menu}
                className="sticky bottom-0 border-t border-line bg-surface px-7"
              />
            </Popover>
          </li>
          <MenuLinks className={line} />
          <AccountLinks className={line} first="ms-auto" />
        </ul>
      </nav>
    </DeferredHydration>
  );
}
