import { useRef, useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { Button } from "../design/button.tsx";
import { PlusIcon } from "../design/icon/icons.tsx";
import { showNumber } from "../platform/texts/format.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { textsReady } from "../platform/texts/texts-ready.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { paths } from "../paths.ts";
import { listHref } from "../platform/page/list-href.ts";
import { StaffPager } from "../platform/staff-pager.tsx";
import type { Route } from "./+types/admins.page";
import { AdminDialogs, type OpenedAdmin } from "./admin-dialogs.tsx";
import { AdminFilters } from "./admin-filters.tsx";
import { AdminTable } from "./admin-table.tsx";
import { SuperAdminSkeleton } from "./super-admin-skeleton.tsx";
import { findAdmins, readAdminQuery } from "./load-admins.ts";
import { findChoices, findTenant } from "./load-tenants.ts";

export const handle = { texts: ["super-admin", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readAdminQuery(new URL(request.url).searchParams);
  const [list, tenants, tenant] = await Promise.all([
    findAdmins(query),
    findChoices(),
    query.tenantId === undefined ? undefined : findTenant(query.tenantId),
    textsReady("super-admin", "staff"),
  ]);
  return { query, list, tenants, tenant };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  const title = t("super-admin:admins.title");
  return pageMeta({ title, path: paths.superAdmin, baseUrl, index: false });
};

export function HydrateFallback() {
  return <SuperAdminSkeleton titleKey="admins" />;
}

/** Lists the staff of all stores (`spec §2`) with search, add, change, disable and remove. */
export default function AdminsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, tenants, tenant } = loaderData;
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const coming = useNavigation().location?.pathname === paths.superAdmin;
  const [opened, setOpened] = useState<OpenedAdmin | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const hrefOf = (change: Partial<typeof query>) =>
    listHref(paths.superAdmin, { ...query, ...change });
  const pages = Math.max(Math.ceil(list.totalAdmins / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{t("admins.title")}</h1>
        <Button
          look="primary"
          aria-haspopup="dialog"
          onClick={() => setOpened({ what: "add", admin: null })}
        >
          <PlusIcon />
          {t("admins.add")}
        </Button>
      </div>
      <AdminFilters query={query} tenants={tenants} tenant={tenant} />
      <p ref={count} tabIndex={-1} role="status" className="text-sm text-ink-soft">
        {t("admins.count", {
          count: list.totalAdmins,
          number: showNumber(language, list.totalAdmins),
        })}
      </p>
      <AdminTable
        admins={list.admins}
        stale={coming}
        narrowed={Boolean(query.name ?? query.role ?? query.tenantId)}
        onAct={(what, admin) => setOpened({ what, admin })}
      />
      <StaffPager query={query} size={list.size} total={list.totalAdmins} hrefOf={hrefOf} />
      <AdminDialogs
        opened={opened}
        tenants={tenants}
        onDone={async (isGone) => {
          setOpened(null);
          await revalidate();
          // The button was removed with its row.
          if (isGone) count.current?.focus();
        }}
        onClose={() => setOpened(null)}
      />
    </div>
  );
}
