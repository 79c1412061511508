import {
  WEBHOOK_TIMEOUT_MS,
  WEBHOOK_WAIT_DAYS,
  webhookEvents,
} from "#contract/integrations/webhook-events.ts";
import { webhookExamples } from "#contract/integrations/webhook-examples.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { Card } from "#web/design/card.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CodeBlock } from "#web/staff/kit/copy/code-block.tsx";
import { opensslExample, receiverExample } from "./receiver-example.ts";

const rules = ["answer", "repeat", "order", "thin"] as const;

/** Explains to a developer how to receive and verify events, with an example of each. */
export function WebhookGuide() {
  const { t } = useTranslation("webhooks");
  return (
    <Card title={t("guide.title")}>
      <div className="flex flex-col gap-2">
        <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
          {rules.map((rule) => (
            <li key={rule}>
              {t(`guide.${rule}`, { seconds: WEBHOOK_TIMEOUT_MS / 1000, days: WEBHOOK_WAIT_DAYS })}
            </li>
          ))}
        </ul>
        <div>
          <Disclosure summary={t("guide.receiver")}>
            <div className="flex flex-col gap-2">
              <p className="max-w-prose text-ink-soft">{t("guide.receiverText")}</p>
              <CodeBlock label={t("guide.receiverFile")} code={receiverExample} />
              <p>
                <a
                  href={`${BASE_PATH}/client.ts`}
                  className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
                >
                  {t("guide.client")}
                </a>
              </p>
            </div>
          </Disclosure>
          <Disclosure summary={t("guide.openssl")}>
            <div className="flex flex-col gap-2">
              <p className="max-w-prose text-ink-soft">{t("guide.opensslText")}</p>
              <CodeBlock label={t("guide.shell")} code={opensslExample} />
            </div>
          </Disclosure>
          <Disclosure summary={t("guide.events")}>
            <ul className="grid gap-4 lg:grid-cols-2">
              {webhookEvents.map((event) => (
                <li key={event} className="flex min-w-0 flex-col gap-1.5">
                  <p>
                    <span className="font-semibold">{t(`event.${event}`)}</span>
                    {": "}
                    {t(`explained.${event}`)}
                  </p>
                  <CodeBlock label={event} code={JSON.stringify(webhookExamples[event], null, 2)} />
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      </div>
    </Card>
  );
}
