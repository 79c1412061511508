import { useState } from "react";
import { Card } from "#web/design/card.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { chooseConsent, type Consent } from "./consent-choice.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";

/** Lists the account's consents with time, wording and language. A consent is withdrawn as easily as it is given. */
export function ConsentsCard({ consents: first }: { consents: readonly Consent[] }) {
  const { t } = useTranslation("personal");
  const [consents, setConsents] = useState(first);
  const [busy, setBusy] = useState(false);
  const of = (purpose: Consent["purpose"]) => consents.find((each) => each.purpose === purpose);
  // The shop requests consent for comfort cookies only; an earlier consent for another purpose can be withdrawn here.
  const shown = (["comfort", "marketing"] as const).filter(
    (purpose) => purpose === "comfort" || of(purpose) !== undefined,
  );

  const choose = async (purpose: Consent["purpose"], granted: boolean) => {
    setBusy(true);
    await toastOnFailure(async () => {
      const noted = await chooseConsent(purpose, granted);
      setConsents((before) => [noted, ...before.filter((each) => each.purpose !== purpose)]);
      showToast("success", t("consents.saved"));
    });
    setBusy(false);
  };

  return (
    <Card title={t("consents.title")}>
      <p>{t("consents.text")}</p>
      <ul className="divide-y divide-line">
        {shown.map((purpose) => {
          const consent = of(purpose);
          const note = consent?.granted ? "consents.granted" : "consents.withdrawn";
          return (
            <li key={purpose} className="pt-3 pb-1">
              <Switch
                checked={consent?.granted ?? false}
                disabled={busy}
                onChange={(event) => void choose(purpose, event.currentTarget.checked)}
              >
                <span className="font-semibold">{t(`consents.${purpose}`)}</span>
              </Switch>
              <p className="text-ink-soft">{t(`consents.${purpose}Hint`)}</p>
              <p className="text-sm text-ink-soft">
                {consent
                  ? `${t(note, { time: showTime(consent.at) })} · ${t("consents.version", {
                      version: consent.textVersion,
                      language: t(`consents.language.${consent.language}`),
                    })}`
                  : t("consents.never")}
              </p>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
