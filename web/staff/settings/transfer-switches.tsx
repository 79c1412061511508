import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import { CANCEL_AFTER_HOURS, REMIND_AFTER_HOURS } from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Card } from "#web/design/card.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type PaymentSettings = Answer<Contract["GET /admin/payment-settings"]>;

const hours = { remind: REMIND_AFTER_HOURS, cancel: CANCEL_AFTER_HOURS };

/** Sets what happens to orders whose transfer doesn't come. A switch takes effect at once. */
export function TransferSwitches({ settings: loaded }: { settings: PaymentSettings }) {
  const { t } = useTranslation("settings");
  const [settings, setSettings] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const change = async (next: PaymentSettings) => {
    setBusy(true);
    await toastOnFailure(async () => {
      setSettings(await ask("PUT /admin/payment-settings", { body: next }));
      showToast("success", t("unpaid.saved"));
    });
    setBusy(false);
  };
  return (
    <Card title={t("unpaid.title")}>
      <p className="pb-2 text-ink-soft">{t("unpaid.text")}</p>
      <div className="flex flex-col gap-1">
        {(["remind", "cancel"] as const).map((key) => (
          <Switch
            key={key}
            checked={settings[key]}
            aria-disabled={busy || undefined}
            onChange={({ currentTarget }) => {
              if (!busy) void change({ ...settings, [key]: currentTarget.checked });
            }}
          >
            {t(`unpaid.${key}`, { hours: hours[key] })}
          </Switch>
        ))}
      </div>
    </Card>
  );
}
