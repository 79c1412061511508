import { useNavigate } from "react-router";
import { SEARCH_MAX } from "#contract/rules/limits.ts";
import { ComboboxField } from "../../design/choice/combobox-field.tsx";
import { FilterSelect } from "../../design/choice/filter-select.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { paths } from "../../paths.ts";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { listHref } from "../../platform/page/list-href.ts";
import { assignableRoles, type AdminQuery } from "./load-admins.ts";
import type { Tenant, TenantList } from "../tenants/load-tenants.ts";
import { useTenantChoices } from "./use-tenant-choices.ts";

type AdminFiltersProps = {
  query: AdminQuery;
  /** The first page of the stores, and the store that the list is filtered by. */
  tenants: TenantList;
  tenant: Tenant | undefined;
};

/** Filters by name or e-mail, role and store; the URL stores the filters. */
export function AdminFilters({ query, tenants, tenant }: AdminFiltersProps) {
  const { t } = useTranslation("super-admin");
  const navigate = useNavigate();
  const choices = useTenantChoices(tenants, tenant && { value: tenant.id, label: tenant.name });
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
        params={{ role, tenantId, size }}
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
        options={assignableRoles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
        onValue={(chosen) => narrow({ role: chosen })}
      />
      <ComboboxField
        label={t("admins.tenant")}
        hideLabel
        className="flex-1 sm:w-60 sm:flex-none"
        {...choices}
        options={[{ value: "", label: t("admins.allTenants") }, ...choices.options]}
        value={tenantId ?? ""}
        onValue={(value) => narrow({ tenantId: value || undefined })}
      />
    </div>
  );
}
