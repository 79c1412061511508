import { Navigate, useNavigate, useRevalidator } from "react-router";
import { carrierNames, carriers, parcelStates } from "#contract/parcels.ts";
import { STAFF_PAGE_SIZES } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
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
import { readParcelsQuery, type ParcelsQuery } from "./parcels-query.ts";

const texts = ["parcels", "staff", "delivery"] as const;
export const handle = { texts };

const DEFAULT_SIZE = STAFF_PAGE_SIZES[1];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readParcelsQuery(new URL(request.url).searchParams);
  const { state, carrier, page, size = DEFAULT_SIZE } = query;
  const [list] = await Promise.all([
    ask("GET /admin/parcels", {
      query: {
        page: String(page),
        size: String(size),
        ...(state && { state }),
        ...(carrier && { carrier }),
      },
    }),
    textsReady(...texts),
  ]);
  return { query, list };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** The store's parcels, with filters by state and by carrier. */
export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const { query, list } = loaderData;
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const hrefOf = (change: Partial<ParcelsQuery>) =>
    listHref(staffPaths.adminParcels, { ...query, ...change });
  const filter = (change: Partial<ParcelsQuery>) =>
    void navigate(hrefOf({ ...change, page: 1 }), { preventScrollReset: true });
  const pages = Math.max(Math.ceil(list.total / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <FilterSelect
          className="flex-1 basis-36 sm:max-w-64"
          label={t("list.state")}
          anyText={t("list.anyState")}
          value={query.state}
          options={parcelStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
          onValue={(state) => filter({ state })}
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
      <p role="status" className="text-sm text-ink-soft">
        {t("list.count", { count: list.total, number: showNumber(language, list.total) })}
      </p>
      {list.parcels.length === 0 ? (
        <NoParcels isNarrowed={query.state !== undefined || query.carrier !== undefined} />
      ) : (
        <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {list.parcels.map((parcel) => (
            <li key={parcel.id}>
              <ParcelRow parcel={parcel} namesOrder onChanged={() => void revalidate()} />
            </li>
          ))}
        </ul>
      )}
      <StaffPager query={query} size={list.size} total={list.total} hrefOf={hrefOf} />
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
