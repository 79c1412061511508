import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import type { ProductCard } from "../catalogue/listing/product-grid.fragment.tsx";
import { ProductPicture } from "../catalogue/product-picture.tsx";
import { ProductSearch } from "../frame/header/product-search.tsx";
import type { MenuStore } from "../frame/header/stores.ts";
import { paths } from "../paths.ts";
import { showMoney } from "../platform/texts/format.ts";
import { useLanguage } from "../platform/texts/use-language.ts";

export type HeroProps = {
  stores: readonly MenuStore[];
  /** The best-selling product of each of the first stores. */
  picks: readonly ProductCard[];
};

const POPULAR = 8;

/** Introduces the shop, and searches all of it. */
export function Hero({ stores, picks }: HeroProps) {
  const { t } = useTranslation("catalogue");
  const popular = stores
    .flatMap((store) => store.categories.slice(0, 2).map((category) => ({ store, category })))
    .slice(0, POPULAR);
  return (
    <div className="on-deep bg-[linear-gradient(to_bottom_right_in_oklab,var(--color-deep),var(--color-deep-soft))]">
      <div className="page grid items-center gap-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-4">
          <h1 className="text-3xl font-extrabold tracking-tight sm:text-4xl">
            {t("home.heading")}
          </h1>
          <p className="max-w-prose text-on-deep-soft sm:text-lg">{t("home.lead")}</p>
          <div className="text-ink">
            <ProductSearch searched="" />
          </div>
          <nav aria-label={t("home.popular")}>
            <ul className="flex flex-wrap gap-2 max-sm:flex-nowrap max-sm:scroll-row">
              {popular.map(({ store, category }) => (
                <li key={category.id} className="shrink-0">
                  <Link
                    to={paths.store(store, category.id)}
                    className="inline-flex min-h-9 items-center rounded-full border border-deep-line px-3.5 text-sm hover:border-on-deep-soft hover:bg-white/10 pointer-coarse:min-h-touch"
                  >
                    {category.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <ul className="flex flex-col gap-3 max-lg:hidden">
          {picks.map((product) => (
            <li key={product.id}>
              <Pick product={product} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Pick({ product }: { product: ProductCard }) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  return (
    <Link
      to={paths.product(product)}
      prefetch="intent"
      className="flex items-center gap-4 rounded-lg border border-deep-line bg-white/6 p-2.5 hover:border-on-deep-soft hover:bg-white/10"
    >
      <ProductPicture
        image={product.image}
        alt=""
        sizes="5rem"
        priority
        className="size-20 shrink-0 rounded-md"
      />
      <span className="flex min-w-0 flex-col wrap-anywhere">
        <span className="text-sm text-on-deep-soft">
          {t("home.pick", { store: product.tenant.name })}
        </span>
        <span className="clamp-1 font-semibold">{product.name}</span>
        <span className="text-sm font-bold">{showMoney(language, product.price)}</span>
      </span>
    </Link>
  );
}
