import { useId } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { productSorts } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { Select } from "#web/design/form/select.tsx";
import type { ListingQuery } from "./listing-query.ts";
import { LiveForm } from "./live-form.tsx";

/** Select for the order of a listing. */
export function SortSelect({ path, query }: { path: string; query: ListingQuery }) {
  const { t } = useTranslation("catalogue");
  const id = useId();
  return (
    <LiveForm
      path={path}
      query={query}
      rest={{ ...query, sort: "best_seller" }}
      className="ms-auto flex min-w-0 items-center gap-2"
    >
      <Button type="submit" size="sm" className="until-ready">
        {t("listing.apply")}
      </Button>
      <label htmlFor={id} className="text-sm text-ink-soft max-sm:sr-only">
        {t("listing.sort")}
      </label>
      <Select id={id} name="sort" defaultValue={query.sort} className="w-44 sm:w-52">
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </LiveForm>
  );
}
