import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import { ShownOnceDialog } from "#web/staff/kit/copy/shown-once-dialog.tsx";
import type { NewWebhookSecret } from "./load-webhooks.ts";

type WebhookSecretDialogProps = { made: NewWebhookSecret; onClose: () => void };

/** Shows the secret, this once, and what to do with it. */
export function WebhookSecretDialog({ made, onClose }: WebhookSecretDialogProps) {
  const { t } = useTranslation("webhooks");
  const { webhook, secret } = made;
  return (
    <ShownOnceDialog
      title={t("made.title", { name: webhook.name })}
      closeLabel={t("dialog.close")}
      doneLabel={t("made.done")}
      warning={t("made.once")}
      onClose={onClose}
    >
      <dl>
        <CopyLine label={t("made.secret")} text={secret} />
      </dl>
      <ol className="flex list-decimal flex-col gap-1 ps-5 marker:font-semibold">
        <li>{t("made.store")}</li>
        <li>{t("made.verify")}</li>
        <li>{t("made.test")}</li>
      </ol>
    </ShownOnceDialog>
  );
}
