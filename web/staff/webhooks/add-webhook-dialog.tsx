import { OwnerPassword } from "#web/accounts/password/owner-password.tsx";
import { useOwnerSending } from "#web/accounts/password/use-owner-sending.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { NewWebhookSecret } from "./load-webhooks.ts";
import { useWebhookForm, WebhookFields } from "./webhook-fields.tsx";

type AddWebhookDialogProps = {
  owner: Owner;
  onAdded: (made: NewWebhookSecret) => void;
  onClose: () => void;
};

const none = { name: "", url: "", events: [] };

/** Adds a webhook, after a proof of the owner. */
export function AddWebhookDialog({ owner, onAdded, onClose }: AddWebhookDialogProps) {
  const { t } = useTranslation("webhooks");
  const { form, body } = useWebhookForm(none, owner);
  const { busy, failed, send } = useOwnerSending(owner, form);
  const add = async () => {
    const { password } = form.values;
    onAdded(
      await ask("POST /admin/webhooks", {
        body: { ...body(), ...(owner.hasPassword && { password }) },
      }),
    );
  };
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("add.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("add.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={(event) => {
        if (form.accept(event)) void send(add);
      }}
    >
      <WebhookFields form={form} />
      <OwnerPassword
        hasPassword={owner.hasPassword}
        field={{ hint: t("add.passwordHint"), ...form.field("password") }}
      />
    </FormDialog>
  );
}
