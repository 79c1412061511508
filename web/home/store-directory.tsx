import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { pictureSrcSet } from "#contract/wire/pictures.ts";
import { classNames } from "../design/class-names.ts";
import { ChevronRightIcon } from "../design/icon/icons.tsx";
import { Picture } from "../design/picture/picture.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { tintClass } from "../design/tint-class.ts";
import type { MenuStore } from "../frame/header/stores.ts";
import { paths } from "../paths.ts";

export type StoreOfDirectory = {
  id: string;
  name: string;
  /** Position in the order of opening. */
  place: number;
  description: string;
  imageUrl: string | null;
};

type StoreDirectoryProps = {
  stores: readonly StoreOfDirectory[];
  /** The same stores with their best-selling categories. */
  menu: readonly MenuStore[];
};

/** A row of cards on a wide screen: one of them may have the largest picture at first sight. */
const FIRST_IN_VIEW = 3;

/** Lists all stores, each on a background of its own colour. */
export function StoreDirectory({ stores, menu }: StoreDirectoryProps) {
  const { t } = useTranslation("catalogue");
  return (
    <section aria-labelledby="stores">
      <SectionHeading id="stores" lead={t("home.storesLead")}>
        {t("home.stores")}
      </SectionHeading>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(18rem,30%)),1fr))] gap-3 lg:gap-5">
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard
              store={store}
              categories={menu.find(({ id }) => id === store.id)?.categories ?? []}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type StoreCardProps = {
  store: StoreOfDirectory;
  categories: MenuStore["categories"];
};

function StoreCard({ store, categories }: StoreCardProps) {
  const { t } = useTranslation("catalogue");
  const { name, place, description, imageUrl } = store;
  return (
    <article
      className={classNames(
        "group relative flex h-full overflow-hidden rounded-xl wrap-anywhere transition-shadow hover:shadow-md lg:flex-col",
        tintClass(place),
      )}
    >
      <Picture
        src={imageUrl ?? undefined}
        sources={imageUrl === null ? [] : [{ type: "image/webp", srcSet: pictureSrcSet(imageUrl) }]}
        sizes="(min-width: 64rem) 25rem, 7rem"
        width={640}
        height={640}
        alt=""
        priority={place < FIRST_IN_VIEW}
        fit="cover"
        className="w-[clamp(0px,(100%-12rem)*99,min(7rem,30%))] shrink-0 max-lg:aspect-auto! lg:aspect-video! lg:w-full"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-4 lg:p-5">
        <h3 className="text-lg font-bold">
          <Link
            to={paths.store(store)}
            prefetch="intent"
            className="group-hover:text-accent before:absolute before:inset-0"
          >
            {name}
          </Link>
        </h3>
        <p className="clamp-3 text-sm text-ink-soft">{description}</p>
        {categories.length > 0 && (
          <ul className="relative flex flex-wrap gap-1.5 pt-1 max-sm:hidden">
            {categories.map((category) => (
              <li key={category.id}>
                <Link
                  to={paths.store(store, category.id)}
                  className="inline-flex min-h-8 items-center rounded-full bg-white/75 px-3 text-sm font-medium hover:bg-white hover:text-accent pointer-coarse:min-h-touch"
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p
          aria-hidden="true"
          className="mt-auto flex items-center gap-1 pt-1 text-sm font-semibold text-accent-strong"
        >
          {t("product.viewStore")}
          <ChevronRightIcon className="size-4" />
        </p>
      </div>
    </article>
  );
}
