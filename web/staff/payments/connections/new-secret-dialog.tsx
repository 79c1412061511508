import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import type { NewSecret } from "./load-connections.ts";
import { ProviderSteps } from "./provider-steps.tsx";

type NewSecretDialogProps = { made: NewSecret; onClose: () => void };

/** Shows the address and, this once, the secret, with what to do with them at the provider. */
export function NewSecretDialog({ made, onClose }: NewSecretDialogProps) {
  const { t } = useTranslation("payments");
  const { connection, secret } = made;
  const provider = t(`provider.${connection.provider}`);
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={t("made.title", { provider })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("made.done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {secret !== null && <Notice tone="warning">{t("made.once")}</Notice>}
        <dl className="flex flex-col gap-3">
          <CopyLine label={t("connection.url")} text={connection.url} />
          {secret !== null && <CopyLine label={t("connection.secret")} text={secret} />}
        </dl>
        <ProviderSteps provider={connection.provider} when="after" />
      </div>
    </Dialog>
  );
}
