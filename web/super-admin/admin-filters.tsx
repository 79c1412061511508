import { useEffect, useRef } from "react";
import { Form, Link, useNavigate } from "react-router";
import { SEARCH_MAX } from "../../contract/limits.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { CloseIcon, SearchIcon } from "../design/icons.tsx";
import { Select } from "../design/select.tsx";
import { TextInput } from "../design/text-input.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { paths } from "../paths.ts";
import { listHref } from "../staff/order-query.ts";
import { givenRoles, type AdminQuery } from "./load-admins.ts";
import type { Tenant } from "./load-tenants.ts";

type AdminFiltersProps = { query: AdminQuery; tenants: readonly Tenant[] };

/** By name or e-mail, role and store; kept in the URL. */
export function AdminFilters({ query, tenants }: AdminFiltersProps) {
  const { t } = useTranslation("super-admin");
  const navigate = useNavigate();
  const { name, role, tenantId, size } = query;
  const input = useRef<HTMLInputElement>(null);
  // Back and on in the browser's history change the search too.
  useEffect(() => {
    if (input.current) input.current.value = name ?? "";
  }, [name]);
  const narrow = (change: Partial<AdminQuery>) =>
    void navigate(listHref(paths.superAdmin, { ...query, ...change, page: 1 }), {
      preventScrollReset: true,
    });
  return (
    <div className="flex flex-wrap gap-2">
      <Form action={paths.superAdmin} role="search" className="flex w-full gap-2 sm:w-auto">
        {Object.entries({ role, tenantId, size }).map(
          ([key, value]) =>
            value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
        )}
        <div className="min-w-0 flex-1 sm:w-72">
          <TextInput
            ref={input}
            type="search"
            name="name"
            aria-label={t("admins.search")}
            placeholder={t("admins.search")}
            defaultValue={name}
            maxLength={SEARCH_MAX}
            autoComplete="off"
            spellCheck={false}
            lead={<SearchIcon />}
            className="[&::-webkit-search-cancel-button]:hidden"
          />
        </div>
        {name !== undefined && (
          <Link
            to={listHref(paths.superAdmin, { ...query, name: undefined, page: 1 })}
            onClick={() => input.current?.focus()}
            aria-label={t("admins.clear")}
            title={t("admins.clear")}
            className={buttonClass({ look: "quiet", square: true })}
          >
            <CloseIcon />
          </Link>
        )}
        <Button type="submit">{t("admins.submit")}</Button>
      </Form>
      <Select
        aria-label={t("admins.role")}
        className="flex-1 sm:w-48 sm:flex-none"
        value={role ?? ""}
        onChange={({ currentTarget: { value } }) =>
          narrow({ role: givenRoles.find((each) => each === value) })
        }
      >
        <option value="">{t("admins.allRoles")}</option>
        {givenRoles.map((each) => (
          <option key={each} value={each}>
            {t(`role.${each}`)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t("admins.tenant")}
        className="flex-1 sm:w-60 sm:flex-none"
        value={tenantId ?? ""}
        onChange={({ currentTarget: { value } }) => narrow({ tenantId: value || undefined })}
      >
        <option value="">{t("admins.allTenants")}</option>
        {tenants.map((tenant) => (
          <option key={tenant.id} value={tenant.id}>
            {tenant.name}
          </option>
        ))}
      </Select>
    </div>
  );
}
