import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AnswerText } from "./answer-text.tsx";
import type { TestResult, Webhook } from "./load-webhooks.ts";
import { useFailureText } from "./use-failure-text.ts";

type TestResultDialogProps = {
  webhook: Webhook;
  result: TestResult;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
};

/** Shows how a webhook's receiver answered to a test. */
export function TestResultDialog(props: TestResultDialogProps) {
  const { webhook, result, busy, onAgain, onClose } = props;
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const failureText = useFailureText();
  const { status, error, ms, answer } = result;
  return (
    <Dialog
      open
      sheet
      title={t("test.title", { name: webhook.name })}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <>
          <Button busy={busy} onClick={onAgain}>
            {t("test.again")}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t("dialog.close")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3" role="status" aria-busy={busy}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge dot tone={error === null ? "success" : "danger"}>
            {t(error === null ? "test.taken" : "test.failed")}
          </Badge>
          <span className="tabular-nums">
            {[
              status !== null && t("test.status", { status }),
              t("test.ms", { number: showNumber(language, ms) }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <p>{failureText(result) ?? t("test.good")}</p>
        <AnswerText answer={answer} />
      </div>
    </Dialog>
  );
}
