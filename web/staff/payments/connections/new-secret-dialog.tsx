import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import { ShownOnceDialog } from "#web/staff/kit/copy/shown-once-dialog.tsx";
import type { NewSecret } from "./load-connections.ts";
import { ProviderSteps } from "./provider-steps.tsx";

type NewSecretDialogProps = { made: NewSecret; onClose: () => void };

/** Shows the address and, this once, the secret, with what to do with them at the provider. */
export function NewSecretDialog({ made, onClose }: NewSecretDialogProps) {
  const { t } = useTranslation("payments");
  const { connection, secret } = made;
  return (
    <ShownOnceDialog
      title={t("made.title", { provider: t(`provider.${connection.provider}`) })}
      closeLabel={t("dialog.close")}
      doneLabel={t("made.done")}
      warning={secret === null ? null : t("made.once")}
      onClose={onClose}
    >
      <dl className="divide-y divide-line">
        <CopyLine label={t("connection.url")} text={connection.url} />
        {secret !== null && <CopyLine label={t("connection.secret")} text={secret} />}
      </dl>
      <ProviderSteps provider={connection.provider} when="after" />
    </ShownOnceDialog>
  );
}
