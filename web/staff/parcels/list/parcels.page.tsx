import { useState } from "react";
import { Navigate, useNavigate, useNavigation, useRevalidator } from "react-router";
import { carrierNames, carriers } from "#contract/parcels.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ParcelRow } from "../order/parcel-row.tsx";
import type { Route } from "./+types/parcels.page";
import { BulkParcels } from "./bulk-parcels.tsx";
import { CarrierFigures } from "./carrier-figures.tsx";
import { ParcelTabs } from "./parcel-tabs.tsx";
import { readParcelsQuery, type ParcelsQuery } from "./parcels-query.ts";

const texts = ["parcels", "staff", "delivery"] as const;
export const handle = { texts };

const DEFAULT_SIZE = STAFF_PAGE_SIZES[1];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readParcelsQuery(new URL(request.url).searchParams);
  const { state, wait, carrier, from, to, page, size = DEFAULT_SIZE } = query;
  const [list, overview, figures] = await Promise.all([
    ask("GET /admin/parcels", {
      query: {
        page: String(page),
        size: String(size),
        ...(state && { state }),
        ...(wait && { wait }),
        ...(carrier && { carrier }),
      },
    }),
    ask("GET /admin/parcels/overview", {}),
    ask("GET /admin/parcels/figures", { query: { ...(from && { from }), ...(to && { to }) } }),
    textsReady(...texts),
  ]);
  return { query, list, overview, figures, today: vietnamDay(new Date()) };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** The store's parcels: those that wait for somebody, filters by state and carrier, and how each carrier does. */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, overview, figures, today } = loaderData;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isLoading = useNavigation().location?.pathname === staffPaths.adminParcels;
  const hrefOf = (change: Partial<ParcelsQuery>) =>
    listHref(staffPaths.adminParcels, { ...query, ...change });
  const filter = (change: Partial<ParcelsQuery>) =>
    void navigate(hrefOf({ ...change, page: 1 }), { preventScrollReset: true });
  const ids = list.parcels.map(({ id }) => id);
  const some = list.parcels.filter(({ id }) => chosen.has(id));
  const isAllChosen = some.length === ids.length;
  const pages = Math.max(Math.ceil(list.total / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <ParcelTabs query={query} overview={overview} hrefOf={hrefOf} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FilterSelect
          className="flex-1 basis-36 sm:max-w-64"
          label={t("list.state")}
          anyText={t("list.anyState")}
          value={query.state}
          options={overview.states.map(({ state, count }) => ({
            value: state,
            label: t("list.counted", {
              name: t(`state.${state}`),
              number: showNumber(language, count),
            }),
          }))}
          onValue={(state) => filter({ state, wait: undefined })}
        />
        <FilterSelect
          className="flex-1 basis-36 sm:max-w-64"
          label={t("list.carrier")}
          anyText={t("list.anyCarrier")}
          value={query.carrier}
          options={carriers.map((each) => ({ value: each, label: carrierNames[each] }))}
          onValue={(carrier) => filter({ carrier })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-ink-soft">
          {t("list.count", { count: list.total, number: showNumber(language, list.total) })}
        </p>
        {ids.length > 0 && (
          <Checkbox
            checked={isAllChosen}
            mixed={some.length > 0 && !isAllChosen}
            onChange={() => setChosen(new Set(isAllChosen ? [] : ids))}
          >
            {t("chosen.all")}
          </Checkbox>
        )}
      </div>
      {list.parcels.length === 0 ? (
        <NoParcels isNarrowed={[query.state, query.wait, query.carrier].some(Boolean)} />
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {list.parcels.map((parcel) => (
            <li key={parcel.id}>
              <ParcelRow
                parcel={parcel}
                namesOrder
                isChosen={chosen.has(parcel.id)}
                onChoose={(isChosen) =>
                  setChosen(
                    new Set(
                      isChosen
                        ? [...chosen, parcel.id]
                        : [...chosen].filter((id) => id !== parcel.id),
                    ),
                  )
                }
                onChanged={() => void revalidate()}
              />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={list.size} total={list.total} hrefOf={hrefOf} />
      <CarrierFigures
        figures={figures}
        today={today}
        isOutdated={isLoading}
        onPeriod={(period) => void navigate(hrefOf(period), { preventScrollReset: true })}
      />
      <BulkParcels
        parcels={some}
        onDone={() => void revalidate()}
        onClear={() => setChosen(new Set())}
      />
    </div>
  );
}

function NoParcels({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation("parcels");
  return (
    <EmptyState
      icon={<BoxIcon className="size-8" />}
      title={t(isNarrowed ? "list.noneSuch" : "list.none")}
      act={
        <AppLink
          href={isNarrowed ? staffPaths.adminParcels : staffPaths.adminOrders}
          className={buttonClass({ look: "secondary" })}
        >
          {t(isNarrowed ? "list.showAll" : "list.toOrders")}
        </AppLink>
      }
    >
      {t(isNarrowed ? "list.noneSuchHint" : "list.noneHint")}
    </EmptyState>
  );
}
