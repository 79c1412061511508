import { useId } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { productSorts, type ProductSort } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { Select } from "#web/design/form/select.tsx";
import type { ListingQuery } from "./listing-query.ts";
import { LiveForm } from "./live-form.tsx";

export type SortSelectProps = {
  path: string;
  query: ListingQuery;
  sorts?: readonly ProductSort[] | undefined;
  /** Label of the default order. */
  first?: string | undefined;
};

/** Select for the order of a listing. */
export function SortSelect({ path, query, sorts = productSorts, first }: SortSelectProps) {
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
        {sorts.map((sort, place) => (
          <option key={sort} value={sort}>
            {(place === 0 && first) || t(`listing.sorts.${sort}`)}
          </option>
        ))}
      </Select>
    </LiveForm>
  );
}
