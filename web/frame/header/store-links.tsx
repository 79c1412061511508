import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { classNames } from "#web/design/class-names.ts";
import { ChevronRightIcon } from "#web/design/icon/icons.tsx";
import { paths } from "#web/paths.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import type { Menu, MenuStore } from "./stores.ts";

const line =
  "flex min-h-10 items-center rounded-md px-3 py-1 hover:bg-sunken hover:text-accent pointer-coarse:min-h-touch";

/** Links to a store's best-selling categories and to all its products. */
export function StoreLinks({ store }: { store: MenuStore }) {
  const { t } = useTranslation("frame");
  return (
    <ul>
      {store.categories.map((category) => (
        <li key={category.id}>
          <Link to={paths.store(store, category.id)} className={line}>
            {category.name}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.store(store)} className={`${line} font-semibold text-accent`}>
          {t("menu.viewAll")}
          <span className="sr-only">{store.name}</span>
        </Link>
      </li>
    </ul>
  );
}

/** Links to the stores that the menu doesn't list; renders nothing when it lists all of them. */
export function AllStoresLink({ menu, className }: { menu: Menu; className?: string }) {
  const { t } = useTranslation("frame");
  const language = useLanguage();
  const { stores, totalStores } = menu;
  if (totalStores <= stores.length) return null;
  return (
    <Link
      to={paths.stores()}
      className={classNames(
        "flex min-h-touch items-center gap-2 font-semibold text-accent hover:underline",
        className,
      )}
    >
      {t("menu.allStores", { number: showNumber(language, totalStores) })}
      <ChevronRightIcon className="size-4" />
    </Link>
  );
}
