import type { WebhookProvider } from "#contract/rules/payments.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** The store's steps at the provider: before it connects, and with the address and the secret. */
const steps = {
  sepay: { before: [], after: ["sepayOpen", "sepayAddress", "sepayKey", "sepayTest"] },
  casso: { before: ["cassoOpen", "cassoKey"], after: ["cassoAddress", "cassoTest"] },
  payos: { before: ["payosOpen", "payosKey"], after: ["payosAddress", "payosTest"] },
} as const satisfies Record<WebhookProvider, Record<"before" | "after", readonly string[]>>;

type ProviderStepsProps = { provider: WebhookProvider; when: "before" | "after" };

/** Says step by step what to enter at the provider. */
export function ProviderSteps({ provider, when }: ProviderStepsProps) {
  const { t } = useTranslation("payments");
  const listed = steps[provider][when];
  if (listed.length === 0) return null;
  return (
    <ol
      aria-label={t("steps.title", { provider: t(`provider.${provider}`) })}
      className="flex list-decimal flex-col gap-1 ps-5 marker:font-semibold"
    >
      {listed.map((step) => (
        <li key={step}>{t(`steps.${step}`)}</li>
      ))}
    </ol>
  );
}
