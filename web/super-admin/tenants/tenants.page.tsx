import { useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "../../design/button.tsx";
import { PlusIcon } from "../../design/icon/icons.tsx";
import { showNumber } from "../../platform/texts/format.ts";
import { textsReady } from "../../platform/texts/texts-ready.ts";
import { useLanguage } from "../../platform/texts/use-language.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { listHref } from "../../platform/page/list-href.ts";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/tenants.page";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import { IdentityDialog } from "./identity-dialog.tsx";
import { findTenants, readTenantQuery, type Tenant } from "./load-tenants.ts";
import { TenantDialog } from "./tenant-dialog.tsx";
import { TenantTable } from "./tenant-table.tsx";

export const handle = { texts: ["super-admin", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readTenantQuery(new URL(request.url).searchParams);
  const [list] = await Promise.all([findTenants(query), textsReady("super-admin", "staff")]);
  return { query, list };
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** Lists all stores, open and closed (`spec §2`), with add, change and close. */
export default function TenantsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  const isPending = useNavigation().location?.pathname === staffPaths.superTenants;
  const [identityOf, setIdentityOf] = useState<Tenant | null>(null);
  const [opened, setOpened] = useState<Tenant | "new" | null>(null);
  const hrefOf = (change: Partial<typeof query>) =>
    listHref(staffPaths.superTenants, { ...query, ...change });
  const pages = Math.max(Math.ceil(list.totalTenants / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading />
        <Button look="primary" aria-haspopup="dialog" onClick={() => setOpened("new")}>
          <PlusIcon />
          {t("tenants.add")}
        </Button>
      </div>
      <ListSearch
        path={staffPaths.superTenants}
        name="name"
        value={query.name}
        params={{ size: query.size }}
        texts={{
          label: t("tenants.search"),
          placeholder: t("tenants.search"),
          clear: t("admins.clear"),
          submit: t("admins.submit"),
        }}
        maxLength={SEARCH_MAX}
      />
      <p role="status" className="text-sm text-ink-soft">
        {t("tenants.count", {
          count: list.totalTenants,
          number: showNumber(language, list.totalTenants),
        })}
      </p>
      <TenantTable
        tenants={list.tenants}
        narrowed={query.name !== undefined}
        stale={isPending || state !== "idle"}
        onChange={setOpened}
        onIdentity={setIdentityOf}
      />
      <StaffPager query={query} size={list.size} total={list.totalTenants} hrefOf={hrefOf} />
      {identityOf !== null && (
        <IdentityDialog
          tenant={identityOf}
          onSaved={() => {
            setIdentityOf(null);
            void revalidate();
          }}
          onClose={() => setIdentityOf(null)}
        />
      )}
      {opened !== null && (
        <TenantDialog
          tenant={opened === "new" ? null : opened}
          onSaved={() => {
            setOpened(null);
            void revalidate();
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
