import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { accountErrors, AccountFields, accountOf, blankAccount } from "../account-fields.tsx";
import type { OwnReturnDetail } from "../return-view.ts";

type AccountDialogProps = {
  of: OwnReturnDetail;
  onChanged: (next: OwnReturnDetail) => void;
  onClose: () => void;
};

/** Names the account that the refund goes to, or another one. */
export function AccountDialog({ of: { id, version }, onChanged, onClose }: AccountDialogProps) {
  const { t } = useTranslation("returns", "frame");
  const form = useForm(blankAccount, (values) => accountErrors(t, values));
  const { busy, failed, send } = useSending();
  const save = async () => {
    const account = accountOf(form.values);
    if (!account) return;
    const body = { version, account };
    onChanged(await ask("PUT /user/returns/{id}/account", { params: { id }, body }));
    showToast("success", t("one.accountSaved"));
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t("request.account")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("act.cancel")}
      submitLabel={t("one.addAccount")}
      {...{ busy, failed }}
      onSubmit={(event) => {
        if (form.accept(event)) void send(save);
      }}
    >
      <p className="text-ink-soft">{t("request.accountText")}</p>
      <AccountFields field={form.field} />
    </FormDialog>
  );
}
