import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import { CANCEL_AFTER_HOURS, REMIND_AFTER_HOURS } from "#contract/rules/payments.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Card } from "#web/design/card.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SavedMark, useJustSaved } from "#web/staff/kit/saved-mark.tsx";

type PaymentSettings = Answer<Contract["GET /admin/payment-settings"]>;

const hours = { remind: REMIND_AFTER_HOURS, cancel: CANCEL_AFTER_HOURS };

/** Sets what happens to orders whose transfer doesn't come. A switch takes effect at once. */
export function TransferSwitches({ settings: loaded }: { settings: PaymentSettings }) {
  const { t } = useTranslation("settings");
  const [settings, setSettings] = useState(loaded);
  const [busy, setBusy] = useState(false);
  const { saved, markSaved } = useJustSaved<keyof PaymentSettings>();
  const change = async (key: keyof PaymentSettings, next: PaymentSettings) => {
    setBusy(true);
    await toastOnFailure(async () => {
      setSettings(await ask("PUT /admin/payment-settings", { body: next }));
      markSaved(key);
    });
    setBusy(false);
  };
  return (
    <Card title={t("unpaid.title")}>
      <p className="pb-2 text-ink-soft">{t("unpaid.text")}</p>
      <div className="flex flex-col gap-1">
        {(["remind", "cancel"] as const).map((key) => (
          <div key={key} className="flex flex-wrap items-center gap-x-3">
            <Switch
              checked={settings[key]}
              aria-disabled={busy || undefined}
              onChange={({ currentTarget }) => {
                if (!busy) void change(key, { ...settings, [key]: currentTarget.checked });
              }}
            >
              {t(`unpaid.${key}`, { hours: hours[key] })}
            </Switch>
            <SavedMark shown={saved === key} />
          </div>
        ))}
      </div>
    </Card>
  );
}
