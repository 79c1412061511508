import { useRef, useState } from "react";
import { Navigate, useNavigation, useRevalidator } from "react-router";
import { Button } from "#web/design/button.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { paths } from "#web/paths.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { StaffPager } from "#web/frame/staff/staff-pager.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/admins.page";
import type { AdminAct } from "./admin-acts.tsx";
import { AdminDialog } from "./admin-dialog.tsx";
import { AdminFilters } from "./admin-filters.tsx";
import { AdminQuestion } from "./admin-question.tsx";
import { AdminTable } from "./admin-table.tsx";
import { findAdmins, readAdminQuery, type Admin } from "./load-admins.ts";
import { findChoices, findTenant, type TenantList } from "../tenants/load-tenants.ts";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";

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

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** Lists the staff of all stores (`spec §2`) with search, add, change, disable and remove. */
export default function AdminsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, tenants, tenant } = loaderData;
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const isPending = useNavigation().location?.pathname === paths.superAdmin;
  const [opened, setOpened] = useState<OpenedAdmin | null>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const hrefOf = (change: Partial<typeof query>) =>
    listHref(paths.superAdmin, { ...query, ...change });
  const pages = Math.max(Math.ceil(list.totalAdmins / list.size), 1);
  if (query.page > pages) return <Navigate to={hrefOf({ page: pages })} replace />;

  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading />
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
        stale={isPending}
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

/** The pressed act and its account. */
type OpenedAdmin = { what: "add"; admin: null } | { what: AdminAct; admin: Admin };

type AdminDialogsProps = {
  opened: OpenedAdmin | null;
  tenants: TenantList;
  /** Called after a successful act; `isGone` when its row was removed. */
  onDone: (isGone: boolean) => Promise<void>;
  onClose: () => void;
};

/** Opens the form that adds or changes an account, or the confirmation of another act. */
function AdminDialogs({ opened, tenants, onDone, onClose }: AdminDialogsProps) {
  if (!opened) return null;
  const done = (message: string) => {
    showToast("success", message);
    void onDone(opened.what === "remove");
  };
  if (opened.what === "add" || opened.what === "change")
    return <AdminDialog admin={opened.admin} tenants={tenants} onDone={done} onClose={onClose} />;
  return <AdminQuestion act={opened.what} admin={opened.admin} onDone={done} onClose={onClose} />;
}
