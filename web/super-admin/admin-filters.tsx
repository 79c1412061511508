import { useNavigate } from "react-router";
import { SEARCH_MAX } from "../../contract/limits.ts";
import { FilterSelect } from "../design/filter-select.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { paths } from "../paths.ts";
import { ListSearch } from "../staff/list-search.tsx";
import { listHref } from "../staff/order-query.ts";
import { givenRoles, type AdminQuery } from "./load-admins.ts";
import type { Tenant } from "./load-tenants.ts";

type AdminFiltersProps = { query: AdminQuery; tenants: readonly Tenant[] };

/** By name or e-mail, role and store; kept in the URL. */
export function AdminFilters({ query, tenants }: AdminFiltersProps) {
  const { t } = useTranslation("super-admin");
  const navigate = useNavigate();
  const { name, role, tenantId, size } = query;
  const narrow = (change: Partial<AdminQuery>) =>
    void navigate(listHref(paths.superAdmin, { ...query, ...change, page: 1 }), {
      preventScrollReset: true,
    });
  return (
    <div className="flex flex-wrap gap-2">
      <ListSearch
        path={paths.superAdmin}
        name="name"
        value={name}
        kept={{ role, tenantId, size }}
        texts={{
          label: t("admins.search"),
          placeholder: t("admins.search"),
          clear: t("admins.clear"),
          submit: t("admins.submit"),
        }}
        maxLength={SEARCH_MAX}
      />
      <FilterSelect
        className="flex-1 sm:w-48 sm:flex-none"
        label={t("admins.role")}
        value={role}
        anyText={t("admins.allRoles")}
        options={givenRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
        onValue={(chosen) => narrow({ role: chosen })}
      />
      <FilterSelect
        className="flex-1 sm:w-60 sm:flex-none"
        label={t("admins.tenant")}
        value={tenantId}
        anyText={t("admins.allTenants")}
        options={tenants.map(({ id, name: label }) => ({ value: id, label }))}
        onValue={(chosen) => narrow({ tenantId: chosen })}
      />
    </div>
  );
}
