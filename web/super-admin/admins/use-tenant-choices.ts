import { useEffect, useState } from "react";
import { fold } from "#contract/rules/fold.ts";
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX } from "#contract/rules/limits.ts";
import type { ComboboxOption } from "../../design/choice/combobox-list.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { findChoices, type TenantList } from "../tenants/load-tenants.ts";

/**
 * Options of a store select: the first page of the stores and, when there are more, the matches of the typed query.
 * `chosen` is always one of the options.
 */
export const useTenantChoices = (first: TenantList, chosen: ComboboxOption | undefined) => {
  const { t } = useTranslation("super-admin");
  const [query, onQuery] = useState("");
  const [found, setFound] = useState<TenantList>();
  const [failed, setFailed] = useState(false);
  const name = query.trim().slice(0, SEARCH_MAX);
  const isWhole = first.totalTenants <= first.tenants.length;

  useEffect(() => {
    if (isWhole || name === "") return;
    const stale = new AbortController();
    const timer = setTimeout(() => {
      setFailed(false);
      findChoices(name, stale.signal).then(setFound, () => {
        // The user can keep typing; the list shows that the search failed.
        if (!stale.signal.aborted) setFailed(true);
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stale.abort();
    };
  }, [name, isWhole]);

  const listed = [...first.tenants, ...(name === "" ? [] : (found?.tenants ?? []))].map(
    (tenant): ComboboxOption => ({
      value: tenant.id,
      label: tenant.isDeleted ? t("dialog.closedTenant", { name: tenant.name }) : tenant.name,
    }),
  );
  const options = new Map(
    [...(chosen ? [chosen] : []), ...listed].map((option) => [option.value, option]),
  );
  return {
    options: [...options.values()],
    onQuery,
    match: fitsName,
    emptyText: t(failed ? "choice.failed" : "choice.none"),
    countText: (count: number) => t("choice.count", { count }),
    moreText: (left: number) => t("choice.more", { count: left }),
  };
};

const fitsName = ({ label }: ComboboxOption, query: string): boolean => {
  const name = fold(label);
  return fold(query)
    .split(/\s+/)
    .every((word) => name.includes(word));
};
