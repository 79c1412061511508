import { banks } from "#contract/rules/banks.ts";
import { FULL_NAME_MAX } from "#contract/rules/limits.ts";
import { SelectField } from "#web/design/form/select-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import type { useForm } from "#web/platform/use-form.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type AccountValues = { bin: string; account: string; holder: string };

export const blankAccount: AccountValues = { bin: "", account: "", holder: "" };

/** One entry for each broken rule of an account. */
export const accountErrors = (
  t: Translate<"returns">,
  { bin, account, holder }: AccountValues,
): Partial<Record<keyof AccountValues, string[]>> => ({
  ...(bin === "" && { bin: [t("request.needBank")] }),
  ...(!/^[0-9A-Za-z]{6,19}$/.test(numberOf(account)) && { account: [t("request.needNumber")] }),
  ...(holder.trim() === "" && { holder: [t("request.needHolder")] }),
});

/** People type account numbers in groups. */
const numberOf = (account: string): string => account.replaceAll(/[\s.-]/g, "");

/** The account as the server wants it; null while none of the banks is chosen. */
export const accountOf = ({ bin, account, holder }: AccountValues) => {
  const bank = banks.find((each) => each.bin === bin);
  return bank ? { bin: bank.bin, account: numberOf(account), holder: holder.trim() } : null;
};

type AccountFieldsProps = { field: ReturnType<typeof useForm<AccountValues>>["field"] };

/** The fields of the account that a refund goes to. */
export function AccountFields({ field }: AccountFieldsProps) {
  const { t } = useTranslation("returns");
  return (
    <>
      <SelectField label={t("request.bank")} required {...field("bin")}>
        <option value="">{t("request.chooseBank")}</option>
        {banks.map(({ bin, name }) => (
          <option key={bin} value={bin}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t("request.number")}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        {...field("account")}
      />
      <TextField
        label={t("request.holder")}
        required
        autoComplete="name"
        autoCapitalize="characters"
        maxLength={FULL_NAME_MAX}
        {...field("holder")}
      />
    </>
  );
}
