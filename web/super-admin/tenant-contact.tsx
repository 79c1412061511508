import { NumberField } from "../design/form/number-field.tsx";
import { TextField } from "../design/form/text-field.tsx";
import { showNumber } from "../platform/texts/format.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import type { TenantForm } from "./use-tenant-form.ts";

/** Digits of the highest express fee. */
const FEE_DIGITS = 7;

type TenantContactProps = Pick<TenantForm, "form" | "rest"> & { onRest: TenantForm["change"] };

/** Edits a store's contact data, express fee and bank account. */
export function TenantContact({ form, rest, onRest }: TenantContactProps) {
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const off = { autoComplete: "off" } as const; // as: a literal
  return (
    <>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left w-full pb-1 font-bold sm:col-span-2">
          {t("tenant.contact")}
        </legend>
        <TextField label={t("tenant.hotline")} {...off} maxLength={40} {...form.field("hotline")} />
        <TextField
          label={t("tenant.email")}
          type="email"
          inputMode="email"
          {...off}
          {...form.field("email")}
        />
        <NumberField
          label={t("tenant.expressFee")}
          hint={t("tenant.expressFeeHint")}
          unit="₫"
          maxDigits={FEE_DIGITS}
          defaultValue={rest.expressFee}
          format={(value) => showNumber(language, value)}
          onValue={(expressFee) => onRest({ expressFee })}
        />
      </fieldset>
      <fieldset className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
        <legend className="float-left w-full pb-1 sm:col-span-2">
          <span className="block font-bold">{t("tenant.bank")}</span>
          <span className="block text-sm text-ink-soft">{t("tenant.bankHint")}</span>
        </legend>
        <TextField
          label={t("tenant.bankName")}
          {...off}
          maxLength={100}
          {...form.field("bank.name")}
        />
        <TextField
          label={t("tenant.bankBin")}
          inputMode="numeric"
          {...off}
          maxLength={6}
          {...form.field("bank.bin")}
        />
        <TextField
          label={t("tenant.bankAccount")}
          {...off}
          maxLength={19}
          {...form.field("bank.account")}
        />
        <TextField
          label={t("tenant.bankHolder")}
          {...off}
          maxLength={100}
          {...form.field("bank.holder")}
        />
      </fieldset>
    </>
  );
}
