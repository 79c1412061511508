import { Button } from "#web/design/button.tsx";
import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { NewWebhookSecret } from "./load-webhooks.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";

type WebhookSecretDialogProps = { made: NewWebhookSecret; onClose: () => void };

/** Shows the secret, this once, and what to do with it. */
export function WebhookSecretDialog({ made, onClose }: WebhookSecretDialogProps) {
  const { t } = useTranslation("webhooks");
  const copy = useCopy();
  const { webhook, secret } = made;
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={t("made.title", { name: webhook.name })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {t("made.done")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="warning">{t("made.once")}</Notice>
        <dl>
          <CopiedFact label={t("made.secret")} copy={copy(secret)}>
            <span className="font-mono text-sm">{secret}</span>
          </CopiedFact>
        </dl>
        <ol className="flex list-decimal flex-col gap-1 ps-5 marker:font-semibold">
          <li>{t("made.store")}</li>
          <li>{t("made.verify")}</li>
          <li>{t("made.test")}</li>
        </ol>
      </div>
    </Dialog>
  );
}
