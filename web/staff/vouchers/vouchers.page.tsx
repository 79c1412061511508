import { useState } from "react";
import { Navigate, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { SEARCH_MAX, STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { storeVoucherSorts, ownVoucherStates } from "#contract/rules/vouchers.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { Tabs } from "#web/design/tabs.tsx";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/vouchers.page";
import { EndOrDelete, type FinalAct } from "./list/end-or-delete.tsx";
import { usePause } from "./list/use-pause.ts";
import { VoucherTable } from "./list/voucher-table.tsx";
import { VouchersEmpty } from "./list/vouchers-empty.tsx";
import { VouchersHead } from "./list/vouchers-head.tsx";
import { voucherCalls, voucherPaths } from "./voucher-calls.ts";
import { ownerOf, readVoucherQuery, type VoucherQuery } from "./voucher-query.ts";
import { VouchersSkeleton } from "./vouchers-skeleton.tsx";

export const handle = { texts: ["staff", "vouchers", "catalogue"] };

const DEFAULT_SIZE = STAFF_PAGE_SIZES[2];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, searchParams } = new URL(request.url);
  const owner = ownerOf(pathname);
  const query = readVoucherQuery(searchParams);
  const [list] = await Promise.all([
    voucherCalls(owner).list({ ...query, size: query.size ?? DEFAULT_SIZE }),
    textsReady("staff", "vouchers", "catalogue"),
  ]);
  return { owner, query, list, now: Date.now() };
};

export function HydrateFallback() {
  return <VouchersSkeleton />;
}

/** All vouchers of the store, or of the shop: tabs by state, search, and each voucher with its figures and acts. */
export default function VouchersPage({ loaderData }: Route.ComponentProps) {
  const { owner, query, list, now } = loaderData;
  const { t } = useTranslation("vouchers");
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  const isPending = useNavigation().location?.pathname === useLocation().pathname;
  const [final, setFinal] = useState<FinalAct | null>(null);
  const calls = voucherCalls(owner);
  const pause = usePause(calls);
  const path = voucherPaths[owner].list;
  const hrefOf = (change: Partial<VoucherQuery>) => listHref(path, { ...query, ...change });
  const pages = Math.max(Math.ceil(list.totalVouchers / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  const shown = ownVoucherStates.filter((each) => list.states[each] > 0 || each === query.state);
  const all = ownVoucherStates.reduce((sum, each) => sum + list.states[each], 0);

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <VouchersHead owner={owner} query={query} />
      <Tabs
        label={t("list.tabs")}
        current={hrefOf({ page: 1 })}
        link={AppLink}
        tabs={[undefined, ...shown].map((each) => ({
          href: hrefOf({ state: each, page: 1 }),
          label: `${t(each ? `state.${each}` : "tab.all")} (${showNumber(
            language,
            each ? list.states[each] : all,
          )})`,
        }))}
      />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <ListSearch
          path={path}
          name="q"
          value={query.q}
          params={{ state: query.state, sort: query.sort, size: query.size }}
          texts={{
            label: t("filter.search"),
            placeholder: t("filter.placeholder"),
            clear: t("filter.clear"),
            submit: t("filter.submit"),
          }}
          maxLength={SEARCH_MAX}
        />
        <FilterSelect
          className="flex-1 basis-36 sm:max-w-64"
          label={t("filter.sort")}
          value={query.sort ?? "newest"}
          options={storeVoucherSorts.map((each) => ({ value: each, label: t(`sort.${each}`) }))}
          onValue={(sort) =>
            void navigate(hrefOf({ sort: sort === "newest" ? undefined : sort, page: 1 }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t("list.count", {
          count: list.totalVouchers,
          number: showNumber(language, list.totalVouchers),
        })}
      </p>
      <VoucherTable
        now={now}
        owner={owner}
        vouchers={list.vouchers}
        stale={isPending || state !== "idle"}
        empty={<VouchersEmpty owner={owner} query={query} />}
        onPause={(voucher) => void pause(voucher).then(revalidate)}
        onAsk={setFinal}
      />
      <StaffPager query={query} size={list.size} total={list.totalVouchers} hrefOf={hrefOf} />
      {final && (
        <EndOrDelete
          final={final}
          calls={calls}
          onClose={() => {
            setFinal(null);
            void revalidate();
          }}
        />
      )}
    </div>
  );
}
