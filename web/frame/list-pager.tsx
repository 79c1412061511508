import { Pager, type PagerProps } from "#web/design/data/pager.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type ListPagerProps = Pick<PagerProps, "page" | "pages" | "hrefOf"> & {
  /** Accessible name of the navigation, where "Pages" would not say of which list. */
  label?: string;
};

/** Links to the pages of a list of the shop, in the reader's language. Renders nothing for a single page. */
export function ListPager({ label, ...list }: ListPagerProps) {
  const { t } = useTranslation("frame");
  const language = useLanguage();
  return (
    <Pager
      {...list}
      label={label ?? t("pager.label")}
      previousLabel={t("pager.previous")}
      nextLabel={t("pager.next")}
      pageLabel={(page) => t("pager.page", { page: showNumber(language, page) })}
      link={AppLink}
    />
  );
}
