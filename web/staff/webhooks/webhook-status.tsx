import type { ReactNode } from "react";
import { WEBHOOK_FAILURES_MAX, WEBHOOK_WAIT_DAYS } from "#contract/integrations/webhook-events.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { showNumber, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Webhook } from "./load-webhooks.ts";
import { useFailureText } from "./use-failure-text.ts";

const GONE = 410;

type TrippedNoticeProps = { webhook: Webhook; act: ReactNode };

/** Says since when and why a tripped webhook sends nothing, and how many events wait. */
export function TrippedNotice({ webhook, act }: TrippedNoticeProps) {
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const failureText = useFailureText();
  const { trippedAt, lastFailure, waiting } = webhook;
  const isGone = lastFailure?.status === GONE;
  return (
    <Notice
      tone="danger"
      title={t("tripped.title", { time: trippedAt === null ? "–" : showTime(trippedAt) })}
      act={act}
    >
      <p>{isGone ? t("tripped.gone") : t("tripped.failures", { count: WEBHOOK_FAILURES_MAX })}</p>
      {lastFailure && !isGone && <p>{failureText(lastFailure)}</p>}
      <p>
        {t("tripped.then", {
          count: waiting,
          number: showNumber(language, waiting),
          days: WEBHOOK_WAIT_DAYS,
        })}
      </p>
    </Notice>
  );
}

/** Shows how many events wait, when one arrived and failed last, and which admin added the webhook. */
export function WebhookStatus({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const failureText = useFailureText();
  const { state, waiting, lastSuccessAt, lastFailure, failuresInARow } = webhook;
  const { createdAt, createdBy, secretChangedAt, oldSecretUntil } = webhook;
  const count = { count: waiting, number: showNumber(language, waiting) };
  return (
    <div className="flex flex-col gap-3">
      {lastFailure && state !== "tripped" && failuresInARow > 0 && (
        <Notice
          tone="warning"
          title={t("status.failing", {
            count: failuresInARow,
            number: showNumber(language, failuresInARow),
            time: showTime(lastFailure.at),
          })}
        >
          {failureText(lastFailure)}
        </Notice>
      )}
      <ul className="flex flex-col gap-1 text-sm text-ink-soft">
        <li className={waiting > 0 ? "font-semibold text-ink" : undefined}>
          {waiting === 0
            ? t("status.nothingWaits")
            : state === "active"
              ? t("status.waiting", count)
              : t("status.waitingMeanwhile", { ...count, days: WEBHOOK_WAIT_DAYS })}
        </li>
        <li>
          {lastSuccessAt === null
            ? t("status.noSuccess")
            : t("status.success", { time: showTime(lastSuccessAt) })}
        </li>
        {lastFailure && failuresInARow === 0 && (
          <li>
            {t("status.failure", { time: showTime(lastFailure.at) })} {failureText(lastFailure)}
          </li>
        )}
        <li>
          {t("status.made", {
            time: showTime(createdAt),
            name: createdBy ?? t("status.someone"),
          })}{" "}
          · {t("status.secretOf", { time: showTime(secretChangedAt) })}
        </li>
        {oldSecretUntil !== null && (
          <li className="font-semibold text-warning">
            {t("status.oldUntil", { time: showTime(oldSecretUntil) })}
          </li>
        )}
      </ul>
    </div>
  );
}
