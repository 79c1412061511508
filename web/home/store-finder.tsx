import { Form } from "react-router";
import { SEARCH_MAX, SHOP_PAGE_SIZE } from "#contract/rules/limits.ts";
import { pictureIn } from "#contract/wire/pictures.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { classNames } from "../design/class-names.ts";
import { EmptyState } from "../design/feedback/empty-state.tsx";
import { SearchIcon } from "../design/icon/icons.tsx";
import { StoreIcon } from "../design/icon/icons-things.tsx";
import { Picture } from "../design/picture/picture.tsx";
import { SectionHeading } from "../design/section-heading.tsx";
import { TextInput } from "../design/form/text-input.tsx";
import { tintClass } from "../design/tint-class.ts";
import { ListPager } from "../frame/list-pager.tsx";
import { paths } from "../paths.ts";
import { showNumber } from "../platform/texts/format.ts";
import { Link } from "../platform/page/link.tsx";
import { useLanguage } from "../platform/texts/use-language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import type { StoreOfDirectory } from "./store-directory.tsx";

export type StoreFinderProps = {
  /** The filter of the URL, and the number of stores that match it. */
  directory: { name: string; page: number; total: number; stores: readonly StoreOfDirectory[] };
  /** Number of all stores. */
  totalStores: number;
};

/** The directory of a shop with many stores, with a search by name and pages. */
export function StoreFinder({ directory, totalStores }: StoreFinderProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  const { name, page, total, stores } = directory;
  const number = showNumber(language, name === "" ? totalStores : total);
  return (
    <section aria-labelledby="stores">
      <SectionHeading
        id="stores"
        lead={
          <span role="status">
            {name === ""
              ? t("home.storesAll", { number })
              : t("home.storesFound", { count: total, number, name })}
          </span>
        }
        aside={<StoreSearch key={name} name={name} />}
      >
        {t("home.stores")}
      </SectionHeading>
      {stores.length === 0 ? (
        <EmptyState
          icon={<StoreIcon className="size-8" />}
          title={t("home.storesNone")}
          act={
            <Link
              to={paths.stores()}
              preventScrollReset
              className={buttonClass({ look: "primary" })}
            >
              {t("home.storesShowAll")}
            </Link>
          }
        />
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-3">
          {stores.map((store) => (
            <li key={store.id}>
              <StoreLine store={store} />
            </li>
          ))}
        </ul>
      )}
      <ListPager
        page={page}
        pages={Math.ceil(total / SHOP_PAGE_SIZE)}
        hrefOf={(to) => paths.stores({ name, page: to })}
      />
    </section>
  );
}

function StoreSearch({ name }: { name: string }) {
  const { t } = useTranslation("catalogue");
  return (
    <Form
      action={paths.stores()}
      role="search"
      aria-label={t("home.findStore")}
      preventScrollReset
      className="flex w-full gap-2 pt-2 sm:w-auto sm:pt-0"
    >
      <div className="min-w-0 flex-1 sm:w-72">
        <TextInput
          type="search"
          name="name"
          aria-label={t("home.findStore")}
          placeholder={t("home.findStore")}
          defaultValue={name}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          spellCheck={false}
          lead={<SearchIcon />}
        />
      </div>
      <Button type="submit">{t("home.findStoreSubmit")}</Button>
    </Form>
  );
}

function StoreLine({ store }: { store: StoreOfDirectory }) {
  const { name, place, description, imageUrl } = store;
  return (
    <Link
      to={paths.store(store)}
      prefetch="intent"
      className={classNames(
        "group flex h-full min-h-touch items-center gap-3 rounded-lg p-2.5 transition-shadow hover:shadow-md",
        tintClass(place),
      )}
    >
      <Picture
        src={imageUrl ? pictureIn(imageUrl, 320) : undefined}
        width={320}
        height={320}
        alt=""
        fit="cover"
        className="size-14 shrink-0 rounded-md"
      />
      <span className="min-w-0">
        <span className="clamp-2 font-bold wrap-anywhere group-hover:text-accent">{name}</span>
        <span className="clamp-1 text-sm text-ink-soft">{description}</span>
      </span>
    </Link>
  );
}
