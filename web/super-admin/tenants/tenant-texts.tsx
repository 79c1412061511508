import { bcp47, languages } from "#contract/language.ts";
import { TENANT_DESCRIPTION_MAX, TENANT_NAME_MAX } from "#contract/rules/limits.ts";
import { tenantPathName } from "#contract/rules/tenant-path-name.ts";
import { useLanguage } from "../../platform/texts/use-language.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { TenantForm } from "./use-tenant-form.ts";
import { CountedTextArea, CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

/** Edits a store's name, previews its URL, and edits its description in both languages, the reader's first. */
export function TenantTexts({ form }: Pick<TenantForm, "form">) {
  const { t } = useTranslation("super-admin");
  const own = useLanguage();
  const path = tenantPathName(form.values.name);
  return (
    <>
      <CountedTextField
        label={t("tenant.name")}
        hint={path === "" ? t("tenant.nameHint") : t("tenant.path", { path: `/${path}` })}
        autoComplete="off"
        limit={TENANT_NAME_MAX}
        required
        {...form.field("name")}
      />
      <div className="flex flex-col gap-1.5">
        <div className="grid gap-4 sm:grid-cols-2">
          {languages
            .toSorted((one, other) => Number(other === own) - Number(one === own))
            .map((language) => (
              <CountedTextArea
                key={language}
                label={t(`tenant.description.${language}`)}
                limit={TENANT_DESCRIPTION_MAX}
                rows={4}
                lang={bcp47(language)}
                {...form.field(`translations.${language}.description`)}
              />
            ))}
        </div>
        <p className="text-sm text-ink-soft">{t("tenant.oneLanguage")}</p>
      </div>
    </>
  );
}
