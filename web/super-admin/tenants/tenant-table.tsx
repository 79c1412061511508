import { pictureIn } from "#contract/wire/pictures.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Badge } from "../../design/data/badge.tsx";
import { buttonClass } from "../../design/button-class.ts";
import { Button } from "../../design/button.tsx";
import { EmptyState } from "../../design/feedback/empty-state.tsx";
import { StoreIcon } from "../../design/icon/icons-things.tsx";
import { Picture } from "../../design/picture/picture.tsx";
import { Table, type Column } from "../../design/data/table.tsx";
import { Link } from "../../platform/page/link.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { Translate } from "../../platform/texts/text-keys.ts";
import { paths } from "../../paths.ts";
import type { Tenant } from "./load-tenants.ts";

type TenantTableProps = {
  tenants: readonly Tenant[];
  /** A search is active. */
  narrowed: boolean;
  stale: boolean;
  onChange: (tenant: Tenant) => void;
  /** Opens the store's legal identity. */
  onIdentity: (tenant: Tenant) => void;
};

/** Lists all stores with their URL and whether shoppers see them. */
export function TenantTable({ tenants, narrowed, stale, onChange, onIdentity }: TenantTableProps) {
  const { t } = useTranslation("super-admin");
  return (
    <Table
      caption={t("tenants.caption")}
      rows={tenants}
      rowKey={({ id }) => id}
      stale={stale}
      columns={tenantColumns(t, onChange, onIdentity)}
      empty={
        <EmptyState
          icon={<StoreIcon className="size-8" />}
          title={t(narrowed ? "admins.none" : "tenants.none")}
          act={
            narrowed && (
              <Link to={staffPaths.superTenants} className={buttonClass({ look: "secondary" })}>
                {t("tenants.showAll")}
              </Link>
            )
          }
        />
      }
    />
  );
}

const tenantColumns = (
  t: Translate<"super-admin">,
  onChange: (tenant: Tenant) => void,
  onIdentity: (tenant: Tenant) => void,
): Column<Tenant>[] => [
  {
    key: "name",
    label: t("tenants.name"),
    lead: true,
    className: "@min-[44rem]:w-1/3",
    cell: (tenant) => (
      <div className="flex items-center gap-3">
        <Picture
          src={tenant.imageUrl ? pictureIn(tenant.imageUrl, 320) : undefined}
          width={320}
          height={320}
          alt=""
          fit="cover"
          className="size-14 shrink-0 rounded-md border border-line"
        />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{tenant.name}</p>
          {tenant.isDeleted ? (
            <p className="text-ink-faint wrap-anywhere">{paths.store(tenant)}</p>
          ) : (
            <Link
              to={paths.store(tenant)}
              className="-my-1.5 inline-block py-1.5 wrap-anywhere text-accent underline decoration-accent-line underline-offset-4 hover:decoration-current"
            >
              {paths.store(tenant)}
            </Link>
          )}
        </div>
      </div>
    ),
  },
  {
    key: "description",
    label: t("tenants.description"),
    lead: true,
    cell: ({ description }) => <p className="clamp-2 max-w-prose text-ink-soft">{description}</p>,
  },
  {
    key: "state",
    label: t("tenants.state"),
    cell: ({ isDeleted }) => (
      <Badge dot tone={isDeleted ? "neutral" : "success"}>
        {t(isDeleted ? "tenants.inactive" : "tenants.active")}
      </Badge>
    ),
  },
  {
    key: "acts",
    label: t("admins.acts"),
    hideLabel: true,
    cell: (tenant) => (
      <div className="flex flex-wrap justify-end gap-2 @min-[56rem]:flex-nowrap">
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t("identity.openOf", { name: tenant.name })}
          onClick={() => onIdentity(tenant)}
        >
          {t("identity.open")}
        </Button>
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t("tenants.changeOf", { name: tenant.name })}
          onClick={() => onChange(tenant)}
        >
          {t("tenants.change")}
        </Button>
      </div>
    ),
  },
];
