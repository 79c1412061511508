import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import { useOwnerSending } from "#web/accounts/password/use-owner-sending.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { banks } from "#contract/rules/banks.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreProfile } from "./profile-values.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type BankDialogProps = {
  owner: Owner;
  onRequested: (profile: StoreProfile) => void;
  onClose: () => void;
};

const blank = { bin: "", account: "", holder: "", password: "" };

/** Asks for another bank account and for a proof of the owner. */
export function BankDialog({ owner, onRequested, onClose }: BankDialogProps) {
  const { t } = useTranslation("store-profile", "personal");
  const form = useForm(blank, (values) => ({
    ...(owner.hasPassword &&
      values.password === "" && { password: [t("personal:owner.required")] }),
    ...(values.bin === "" && { bin: [t("fault.required")] }),
    ...(!/^[0-9A-Za-z]{6,19}$/.test(values.account.trim()) && { account: [t("fault.account")] }),
    ...(values.holder.trim() === "" && { holder: [t("fault.required")] }),
  }));
  const { busy, failed, send } = useOwnerSending(owner, form);
  const request = async () => {
    const { bin, account, holder, password } = form.values;
    const name = banks.find((bank) => bank.bin === bin)?.name ?? "";
    const body = {
      bin,
      name,
      account: account.trim(),
      holder,
      ...(owner.hasPassword && { password }),
    };
    onRequested(await ask("POST /admin/store-profile/bank-changes", { body }));
  };
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("bank.dialog")}
      closeLabel={t("bank.cancel")}
      cancelLabel={t("bank.cancel")}
      submitLabel={t("bank.submit")}
      {...{ busy, failed }}
      onClose={onClose}
      onSubmit={(event) => {
        if (form.accept(event)) void send(request);
      }}
    >
      <Notice tone="info">{t("bank.rule")}</Notice>
      <SelectField label={t("bank.bank")} required {...form.field("bin")}>
        <option value="">{t("bank.choose")}</option>
        {banks.map(({ bin, name }) => (
          <option key={bin} value={bin}>
            {name}
          </option>
        ))}
      </SelectField>
      <CountedTextField
        label={t("bank.account")}
        required
        inputMode="numeric"
        autoComplete="off"
        limit={19}
        {...form.field("account")}
      />
      <CountedTextField
        label={t("bank.holder")}
        hint={t("bank.holderHint")}
        required
        autoComplete="off"
        autoCapitalize="characters"
        limit={100}
        {...form.field("holder")}
      />
      <OwnerPassword hasPassword={owner.hasPassword} field={form.field("password")} />
    </FormDialog>
  );
}
