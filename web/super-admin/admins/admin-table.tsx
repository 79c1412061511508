import { Badge } from "../../design/data/badge.tsx";
import { buttonClass } from "../../design/button-class.ts";
import { EmptyState } from "../../design/feedback/empty-state.tsx";
import { SearchIcon } from "../../design/icon/icons.tsx";
import { Table, type Column } from "../../design/data/table.tsx";
import { Link } from "../../platform/page/link.tsx";
import { useSession } from "../../platform/storage/session.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { Translate } from "../../platform/texts/text-keys.ts";
import { paths } from "../../paths.ts";
import { AdminActs, type AdminAct } from "./admin-acts.tsx";
import type { Admin, AdminList } from "./load-admins.ts";

type OnAsk = (what: AdminAct, admin: Admin) => void;

type AdminTableProps = {
  admins: AdminList["admins"];
  stale: boolean;
  /** A search or a filter is active. */
  narrowed: boolean;
  onAct: OnAsk;
};

/** Lists the staff of all stores, and the super admins. */
export function AdminTable({ admins, stale, narrowed, onAct }: AdminTableProps) {
  const { t } = useTranslation("super-admin");
  const { account } = useSession();
  return (
    <Table
      caption={t("admins.caption")}
      rows={admins}
      rowKey={({ id }) => id}
      stale={stale}
      columns={adminColumns(t, account?.id, onAct)}
      empty={
        <EmptyState
          icon={<SearchIcon className="size-8" />}
          title={t("admins.none")}
          act={
            narrowed && (
              <Link to={paths.superAdmin} className={buttonClass()}>
                {t("admins.showAll")}
              </Link>
            )
          }
        />
      }
    />
  );
}

const adminColumns = (
  t: Translate<"super-admin">,
  ownId: string | undefined,
  onAct: OnAsk,
): Column<Admin>[] => [
  {
    key: "name",
    label: t("admins.name"),
    lead: true,
    cell: ({ id, fullName, email }) => (
      <div id={`admin-${id}`} className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {fullName}
          {id === ownId && <span className="font-normal text-ink-faint"> {t("admins.you")}</span>}
        </p>
        <p className="wrap-anywhere text-ink-soft">{email}</p>
      </div>
    ),
  },
  { key: "role", label: t("admins.role"), cell: ({ role }) => t(`role.${role}`) },
  {
    key: "tenant",
    label: t("admins.tenant"),
    cell: ({ tenant }) => (
      <span className="wrap-anywhere">{tenant?.name ?? t("admins.everyTenant")}</span>
    ),
  },
  {
    key: "state",
    label: t("admins.state"),
    cell: (admin) => {
      const state = stateOf(admin);
      return (
        <Badge dot tone={stateTone[state]}>
          {t(`state.${state}`)}
        </Badge>
      );
    },
  },
  {
    key: "acts",
    label: t("admins.acts"),
    hideLabel: true,
    cell: (admin) => <AdminActs admin={admin} onAct={(what) => onAct(what, admin)} />,
  },
];

const stateOf = ({ isActive, isPendingActive }: Admin): keyof typeof stateTone => {
  if (!isActive) return "disabled";
  return isPendingActive ? "invited" : "active";
};

const stateTone = { active: "success", invited: "warning", disabled: "neutral" } as const; // as: literals
