import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Tabs } from "#web/design/tabs.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ParcelsQuery } from "./parcels-query.ts";

export type ParcelOverview = Answer<Contract["GET /admin/parcels/overview"]>;

/** The parcels that somebody has to look after. */
const tabs = [
  { wait: "late_pickup" },
  { wait: "silent" },
  { state: "attempt_failed" },
  { state: "returning" },
  { wait: "unclear" },
  { wait: "goods_back" },
  { wait: "high_fee" },
  { state: "needs_person" },
] as const;

type ParcelTabsProps = {
  query: ParcelsQuery;
  overview: ParcelOverview;
  hrefOf: (change: Partial<ParcelsQuery>) => string;
};

/** All parcels, and those that wait for somebody, each with their number. */
export function ParcelTabs({ query, overview: { states, waits }, hrefOf }: ParcelTabsProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const none = { state: undefined, wait: undefined, page: 1 };
  const { state, wait } = query;
  const isTab = wait !== undefined || tabs.some((tab) => "state" in tab && tab.state === state);
  return (
    <Tabs
      label={t("list.tabs")}
      current={hrefOf(isTab ? { ...none, state, wait } : none)}
      link={AppLink}
      tabs={[
        { href: hrefOf(none), label: t("list.all") },
        ...tabs.map((tab) => {
          const count =
            "wait" in tab
              ? waits.find((each) => each.wait === tab.wait)?.count
              : states.find((each) => each.state === tab.state)?.count;
          return {
            href: hrefOf({ ...none, ...tab }),
            label: t("wait" in tab ? `list.${tab.wait}` : `list.${tab.state}`),
            count,
            countText: count === undefined ? undefined : showNumber(language, count),
          };
        }),
      ]}
    />
  );
}
