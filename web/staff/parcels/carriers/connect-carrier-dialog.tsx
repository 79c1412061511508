import {
  carrierCredentials,
  carrierNames,
  type Carrier,
  type CarrierCredential,
} from "#contract/parcels.ts";
import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { TextField } from "#web/design/form/text-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useSending } from "#web/platform/use-sending.ts";

type ConnectCarrierDialogProps = {
  carrier: Carrier;
  owner: Owner;
  onConnected: () => void;
  onClose: () => void;
};

/** Takes what the store has from a carrier; the server tries it there before it stores it. */
export function ConnectCarrierDialog({
  carrier,
  owner,
  onConnected,
  onClose,
}: ConnectCarrierDialogProps) {
  const { t } = useTranslation("parcels", "personal");
  const names: readonly CarrierCredential[] = carrierCredentials[carrier];
  const form = useForm(
    { token: "", shopId: "", partnerCode: "", password: "" },
    ({ password, ...values }) => ({
      ...Object.fromEntries(
        names
          .filter((name) => values[name].trim() === "")
          .map((name) => [name, [t("connect.required")]]),
      ),
      ...(owner.hasPassword && password === "" && { password: [t("personal:owner.required")] }),
    }),
  );
  const sending = useSending([], (failure) => {
    const { code, errors, message } = failure;
    if (owner.refused(failure)) return true;
    const wrong = code === "accounts/wrong-password" ? [{ path: "password", message }] : errors;
    form.refuse(wrong);
    return wrong.length > 0;
  });
  const connect = async () => {
    const { token, shopId, partnerCode, password } = form.values;
    await ask("POST /admin/carriers", {
      body: {
        carrier,
        token: token.trim(),
        ...(names.includes("shopId") && { shopId: shopId.trim() }),
        ...(names.includes("partnerCode") && { partnerCode: partnerCode.trim() }),
        ...(owner.hasPassword && { password }),
      },
    });
    onConnected();
  };
  const name = carrierNames[carrier];
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("connect.title", { carrier: name })}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("connect.submit")}
      busy={sending.busy}
      failed={sending.failed}
      failedTitle={t("connect.failed")}
      onClose={onClose}
      onSubmit={(event) => {
        if (form.accept(event)) void sending.send(connect);
      }}
    >
      <p className="text-ink-soft">{t("connect.trial", { carrier: name })}</p>
      {names.map((field) => (
        <TextField
          key={field}
          label={t(`connect.${field}`)}
          hint={field === "token" ? t(`connect.${carrier}Hint`) : undefined}
          required
          autoComplete="off"
          spellCheck={false}
          {...form.field(field)}
        />
      ))}
      <OwnerPassword
        hasPassword={owner.hasPassword}
        field={{ hint: t("connect.passwordHint"), ...form.field("password") }}
      />
    </FormDialog>
  );
}
