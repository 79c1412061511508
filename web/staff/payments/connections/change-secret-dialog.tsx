import { OLD_SECRET_HOURS } from "#contract/rules/payments.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Connection, NewSecret } from "./load-connections.ts";
import { ProofFields, useProofForm } from "./proof-fields.tsx";

type ChangeSecretDialogProps = {
  connection: Connection;
  owner: Owner;
  onChanged: (made: NewSecret) => void;
  onClose: () => void;
};

/** Changes a connection's secret, after a proof of the owner. For a day the old one is valid, too. */
export function ChangeSecretDialog(props: ChangeSecretDialogProps) {
  const { connection, owner, onChanged, onClose } = props;
  const { t } = useTranslation("payments");
  const { id, provider } = connection;
  const { form, sending, body } = useProofForm(provider, owner);
  const { busy, failed, send } = sending;
  const change = async () =>
    onChanged(
      await ask("POST /admin/payment-connections/{id}/secret", { params: { id }, body: body() }),
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
      <Notice tone="info">{t("rotate.text", { hours: OLD_SECRET_HOURS })}</Notice>
      <ProofFields {...{ provider, owner, form }} />
    </FormDialog>
  );
}
