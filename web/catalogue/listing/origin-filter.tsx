import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { FilterGroup } from "./filter-group.tsx";
import type { ListingQuery } from "./listing-query.ts";
import { LiveForm } from "./live-form.tsx";

export type OriginChoice = { origin: string; originName: string; count: number };

export type OriginFilterProps = {
  path: string;
  query: ListingQuery;
  origins: readonly OriginChoice[];
};

/** Filter by country of origin; a visitor can tick several countries. */
export function OriginFilter({ path, query, origins }: OriginFilterProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  if (origins.length === 0) return null;
  return (
    <LiveForm path={path} query={query} rest={{ ...query, origins: [] }}>
      <FilterGroup
        title={t("listing.origin")}
        aside={
          <Button type="submit" size="sm" className="until-ready">
            {t("listing.apply")}
          </Button>
        }
      >
        <ul>
          {origins.map(({ origin, originName, count }) => (
            <li key={origin} className="flex items-center">
              <Checkbox
                name="origin"
                value={origin}
                defaultChecked={query.origins.includes(origin)}
                className="min-h-9 flex-1 text-sm pointer-coarse:min-h-touch"
              >
                {originName}
              </Checkbox>
              <span className="text-xs text-ink-faint tabular-nums">
                {showNumber(language, count)}
              </span>
            </li>
          ))}
        </ul>
      </FilterGroup>
    </LiveForm>
  );
}
