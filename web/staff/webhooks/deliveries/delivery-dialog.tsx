import { Button } from "#web/design/button.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Timeline } from "#web/design/data/timeline.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { showNumber, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { CodeBlock } from "#web/staff/kit/copy/code-block.tsx";
import { AnswerText } from "../answer-text.tsx";
import { useFailureText } from "../use-failure-text.ts";
import { DeliveryBadge } from "./delivery-badge.tsx";
import { isEnded, ReplayButton, tryText } from "./delivery-table.tsx";
import { EventObject } from "./event-object.tsx";
import { findDelivery, type Delivery, type DeliveryDetails } from "./load-deliveries.ts";

type DeliveryDialogProps = { delivery: Delivery; onReplayed: () => void; onClose: () => void };

/** Shows the content of a delivery, and how the receiver answered each time. */
export function DeliveryDialog({ delivery, onReplayed, onClose }: DeliveryDialogProps) {
  const { t } = useTranslation("webhooks");
  const { id, event, object, messageId, occurredAt, nextTryAt, tries } = delivery;
  // The log grows with the tries, so their number is the version of the details.
  const details = useVersionedDetail({ id, version: tries }, findDelivery);
  return (
    <Dialog
      open
      sheet
      size="lg"
      title={t(`event.${event}`)}
      closeLabel={t("dialog.close")}
      onClose={onClose}
      footer={
        <>
          {isEnded(delivery) && <ReplayButton delivery={delivery} onReplayed={onReplayed} />}
          <Button look="primary" onClick={onClose}>
            {t("dialog.close")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SummaryList
          kind="details"
          rows={[
            {
              key: "object",
              label: t("deliveries.object"),
              value: <EventObject object={object} />,
            },
            {
              key: "state",
              label: t("deliveries.state"),
              value: <DeliveryBadge delivery={delivery} />,
            },
            { key: "time", label: t("deliveries.time"), value: showTime(occurredAt) },
            ...(nextTryAt === null
              ? []
              : [{ key: "next", label: t("delivery.next"), value: showTime(nextTryAt) }]),
            {
              key: "message",
              label: t("delivery.message"),
              value: <span className="font-mono text-sm">{messageId}</span>,
            },
          ]}
        />
        {details === undefined && <SkeletonLines />}
        {details === null && (
          <Notice tone="danger" announce>
            {t("delivery.notLoaded")}
          </Notice>
        )}
        {details && <Content details={details} />}
      </div>
    </Dialog>
  );
}

function Content({ details }: { details: DeliveryDetails }) {
  const { t } = useTranslation("webhooks");
  const language = useLanguage();
  const failureText = useFailureText();
  const { messageId, payload, lastTries, tries } = details;
  return (
    <>
      <section aria-labelledby="tries" className="flex flex-col gap-2">
        <h3 id="tries" className="font-bold">
          {t("delivery.tries")}
        </h3>
        {lastTries.length === 0 && <p className="text-ink-soft">{t("delivery.noTries")}</p>}
        {tries > lastTries.length && (
          <p className="text-sm text-ink-soft">
            {t("delivery.lastTries", { count: lastTries.length, tries })}
          </p>
        )}
        <Timeline
          label={t("delivery.tries")}
          steps={lastTries.map((each) => ({
            key: each.at,
            state: each.error === null ? "done" : "refused",
            title: tryText(t, each),
            time: {
              dateTime: each.at,
              text: `${showTime(each.at)} · ${t("test.ms", { number: showNumber(language, each.ms) })}`,
            },
            detail: (
              <div className="flex flex-col gap-2">
                <p>{failureText(each)}</p>
                {each.status !== null && <AnswerText answer={each.answer} />}
              </div>
            ),
          }))}
        />
      </section>
      <CodeBlock label={t("delivery.headers")} code={headersOf(messageId, t("delivery.perTry"))} />
      <CodeBlock label={t("delivery.payload")} code={formatted(payload)} />
    </>
  );
}

/** The headers of every try; time and signature are made for each. */
const headersOf = (messageId: string, perTry: string): string =>
  [
    "content-type: application/json",
    "user-agent: PhoHang-Webhooks/1",
    `webhook-id: ${messageId}`,
    `webhook-timestamp: ${perTry}`,
    `webhook-signature: ${perTry}`,
  ].join("\n");

/** The body with line breaks, as people read it. */
const formatted = (payload: string): string => {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
};
