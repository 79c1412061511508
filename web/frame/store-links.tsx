import { useTranslation } from "../platform/use-translation.ts";
import { Link } from "react-router";
import { paths } from "../paths.ts";
import type { MenuStore } from "./stores.ts";

const line =
  "flex min-h-10 items-center rounded-md px-3 py-1 hover:bg-sunken hover:text-accent pointer-coarse:min-h-touch";

/** A store's best sold categories, and all of it. */
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
