import { useState } from "react";
import { WEIGHT_MAX } from "#contract/rules/limits.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { SavedMark, useJustSaved } from "#web/staff/kit/saved-mark.tsx";
import type { ParcelSettings } from "./load-carriers.ts";

/** Sets the weight of products without one, and whether orders follow their parcels. */
export function SendingSettings({ settings: loaded }: { settings: ParcelSettings }) {
  const { t } = useTranslation("parcels");
  const [settings, setSettings] = useState(loaded);
  const [typed, setTyped] = useState(String(loaded.defaultWeight));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { saved, markSaved } = useJustSaved<keyof ParcelSettings>();
  const save = async (key: keyof ParcelSettings, next: ParcelSettings) => {
    setBusy(true);
    await toastOnFailure(async () => {
      setSettings(await ask("PUT /admin/parcel-settings", { body: next }));
      markSaved(key);
    });
    setBusy(false);
  };
  return (
    <Card title={t("settings.title")}>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          const weight = readWhole(typed) ?? 0;
          if (weight < 1) setError(t("settings.required"));
          else if (weight > WEIGHT_MAX) setError(t("settings.tooMuch"));
          else if (!busy) void save("defaultWeight", { ...settings, defaultWeight: weight });
        }}
      >
        <NumberField
          label={t("settings.weight")}
          hint={t("settings.weightHint")}
          errors={error === undefined ? [] : [error]}
          required
          unit="g"
          className="w-full max-w-sm"
          value={typed}
          onValue={(digits) => {
            setTyped(digits);
            setError(undefined);
          }}
        />
        <div className="flex items-center gap-3 sm:pt-7">
          <Button type="submit" busy={busy}>
            {t("settings.save")}
          </Button>
          <SavedMark shown={saved === "defaultWeight"} />
        </div>
      </form>
      <div className="flex flex-wrap items-center gap-x-3 pt-3">
        <Switch
          checked={settings.follow}
          aria-disabled={busy || undefined}
          onChange={({ currentTarget }) => {
            if (!busy) void save("follow", { ...settings, follow: currentTarget.checked });
          }}
        >
          {t("settings.follow")}
        </Switch>
        <SavedMark shown={saved === "follow"} />
      </div>
      <p className="text-sm text-ink-soft">{t("settings.followHint")}</p>
    </Card>
  );
}
