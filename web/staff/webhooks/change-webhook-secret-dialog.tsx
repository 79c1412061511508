import { WEBHOOK_OLD_SECRET_HOURS } from "#contract/integrations/webhook-events.ts";
import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import { useOwnerSending } from "#web/accounts/password/use-owner-sending.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { NewWebhookSecret } from "./load-webhooks.ts";

type ChangeWebhookSecretDialogProps = {
  id: string;
  owner: Owner;
  onChanged: (made: NewWebhookSecret) => void;
  onClose: () => void;
};

/** Makes a new secret, after a proof of the owner. For a day both secrets sign. */
export function ChangeWebhookSecretDialog(props: ChangeWebhookSecretDialogProps) {
  const { id, owner, onChanged, onClose } = props;
  const { t } = useTranslation("webhooks", "personal");
  const form = useForm({ password: "" }, ({ password }) => ({
    ...(owner.hasPassword && password === "" && { password: [t("personal:owner.required")] }),
  }));
  const { busy, failed, send } = useOwnerSending(owner, form);
  const change = async () =>
    onChanged(
      await ask("POST /admin/webhooks/{id}/secret", {
        params: { id },
        body: owner.hasPassword ? { password: form.values.password } : {},
      }),
    );
  return (
    <FormDialog
      open
      size="sm"
      autoComplete="off"
      title={t("rotate.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("rotate.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={(event) => {
        if (form.accept(event)) void send(change);
      }}
    >
      <Notice tone="info">{t("rotate.text", { hours: WEBHOOK_OLD_SECRET_HOURS })}</Notice>
      <OwnerPassword
        hasPassword={owner.hasPassword}
        field={{ hint: t("add.passwordHint"), ...form.field("password") }}
      />
    </FormDialog>
  );
}
