import { Button } from "#web/design/button.tsx";
import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { NewToken } from "./load-tokens.ts";
import { TokenCode } from "./token-code.tsx";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";

type MadeTokenDialogProps = { made: NewToken; onClose: () => void };

/** Shows a token, this once, and a call with it. */
export function MadeTokenDialog({ made, onClose }: MadeTokenDialogProps) {
  const { t } = useTranslation("tokens");
  const copy = useCopy();
  const { details, token } = made;
  return (
    <Dialog
      open
      sheet
      lightDismiss={false}
      title={t("made.title", { name: details.name })}
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
          <CopiedFact label={t("made.token")} copy={copy(token)}>
            <span className="font-mono text-sm">{token}</span>
          </CopiedFact>
        </dl>
        <p>{t("made.store")}</p>
        <TokenCode scopes={details.scopes} token={token} />
      </div>
    </Dialog>
  );
}
