import { TextField } from "../../design/form/text-field.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { MoneyField } from "../../staff/kit/fields/money-field.tsx";
import type { TenantForm } from "./use-tenant-form.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type TenantContactProps = Pick<TenantForm, "form" | "rest"> & { onRest: TenantForm["change"] };

/** Edits a store's contact data, express fee and bank account. */
export function TenantContact({ form, rest, onRest }: TenantContactProps) {
  const { t } = useTranslation("super-admin");
  const off = { autoComplete: "off" } as const; // as: a literal
  return (
    <>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left w-full pb-1 font-bold sm:col-span-2">
          {t("tenant.contact")}
        </legend>
        <CountedTextField
          label={t("tenant.hotline")}
          {...off}
          limit={40}
          {...form.field("hotline")}
        />
        <TextField
          label={t("tenant.email")}
          type="email"
          inputMode="email"
          {...off}
          {...form.field("email")}
        />
        <MoneyField
          label={t("tenant.expressFee")}
          hint={t("tenant.expressFeeHint")}
          value={String(rest.expressFee ?? "")}
          onValue={(fee) => onRest({ expressFee: fee === "" ? undefined : Number(fee) })}
        />
      </fieldset>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left w-full pb-1 sm:col-span-2">
          <span className="block font-bold">{t("tenant.bank")}</span>
          <span className="block text-sm text-ink-soft">{t("tenant.bankHint")}</span>
        </legend>
        <CountedTextField
          label={t("tenant.bankName")}
          {...off}
          limit={100}
          {...form.field("bank.name")}
        />
        <CountedTextField
          label={t("tenant.bankBin")}
          inputMode="numeric"
          {...off}
          limit={6}
          {...form.field("bank.bin")}
        />
        <CountedTextField
          label={t("tenant.bankAccount")}
          {...off}
          limit={19}
          {...form.field("bank.account")}
        />
        <CountedTextField
          label={t("tenant.bankHolder")}
          {...off}
          limit={100}
          {...form.field("bank.holder")}
        />
      </fieldset>
    </>
  );
}
