import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import { ShownOnceDialog } from "#web/staff/kit/copy/shown-once-dialog.tsx";
import type { NewToken } from "./load-tokens.ts";
import { TokenCode } from "./token-code.tsx";

type MadeTokenDialogProps = { made: NewToken; onClose: () => void };

/** Shows a token, this once, and a call with it. */
export function MadeTokenDialog({ made: { details, token }, onClose }: MadeTokenDialogProps) {
  const { t } = useTranslation("tokens");
  return (
    <ShownOnceDialog
      title={t("made.title", { name: details.name })}
      closeLabel={t("dialog.close")}
      doneLabel={t("made.done")}
      warning={t("made.once")}
      onClose={onClose}
    >
      <dl>
        <CopyLine label={t("made.token")} text={token} />
      </dl>
      <p>{t("made.store")}</p>
      <TokenCode scopes={details.scopes} token={token} />
    </ShownOnceDialog>
  );
}
