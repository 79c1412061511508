import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate, useRouteLoaderData } from "react-router";
import { SearchBox } from "#web/design/choice/search-box.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { paths } from "#web/paths.ts";
import { useSuggestions } from "./use-suggestions.ts";

/**
 * Searches products, with suggestions while the user types (`spec §4`, decision 10); on a store's page its products
 * come first. Without scripts it is a form that opens the results page.
 */
export function ProductSearch({ searched }: { searched: string }) {
  const { t } = useTranslation("frame");
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ text: searched, unfinished: false });
  const [shown, setShown] = useState(searched);
  if (searched !== shown) {
    // Another search was opened, so the box shows its text.
    setShown(searched);
    setTyped({ text: searched, unfinished: false });
  }

  const { results, total, state } = useSuggestions(typed, useStoreOfPage());
  const wanted = typed.text.trim();

  return (
    <SearchBox
      listId="suggestions"
      label={t("search.label")}
      placeholder={t("search.placeholder")}
      submitLabel={t("search.submit")}
      action="/search"
      name="name"
      text={typed.text}
      onText={(text, unfinished) => setTyped({ text, unfinished })}
      results={results}
      allResults={{ label: t("search.all"), href: paths.search(wanted) }}
      statusText={
        state === "failed"
          ? t("search.failed")
          : total === 0
            ? t("search.none")
            : t("search.found", { count: total })
      }
      onSubmit={(name) => {
        if (name.trim() !== "") void navigate(paths.search(name.trim()));
      }}
      onGo={(href) => void navigate(href)}
      link={AppLink}
    />
  );
}

/** Returns the id of the store whose list or product is open. */
const useStoreOfPage = (): string | undefined => {
  const listing = useRouteLoaderData<{ store: { id: string } }>("catalogue/listing/store.page");
  const detail = useRouteLoaderData<{ store: { id: string } }>("catalogue/product/product.page");
  return (listing ?? detail)?.store.id;
};
