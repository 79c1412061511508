import { useState } from "react";
import { OVERDUE_DAYS_MAX, PAYOUT_FEE_MAX } from "#contract/ledger/payouts.ts";
import { carrierNames } from "#contract/parcels.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { Button } from "#web/design/button.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { SavedMark, useJustSaved } from "#web/staff/kit/saved-mark.tsx";
import type { PayoutSettings } from "./load-payouts.ts";

type PayoutSettingsFormProps = { settings: PayoutSettings; onSaved: () => void };

/** Says how a carrier pays: its fees, its fee per payout, and the days that it may take. */
export function PayoutSettingsForm({ settings, onSaved }: PayoutSettingsFormProps) {
  const { t } = useTranslation("payouts");
  const [netsFees, setNetsFees] = useState(settings.netsFees);
  const [fee, setFee] = useState(String(settings.payoutFee));
  const [days, setDays] = useState(String(settings.overdueDays));
  const [busy, setBusy] = useState(false);
  const { saved, markSaved } = useJustSaved<"all">();
  const payoutFee = readWhole(fee) ?? -1;
  const overdueDays = readWhole(days) ?? 0;
  const errors = {
    fee: payoutFee < 0 || payoutFee > PAYOUT_FEE_MAX ? [t("settings.wrongFee")] : [],
    days: overdueDays < 1 || overdueDays > OVERDUE_DAYS_MAX ? [t("settings.wrongDays")] : [],
  };
  const save = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      const { carrier } = settings;
      await ask("PUT /admin/payout-settings", {
        body: { carrier, netsFees, payoutFee, overdueDays },
      });
      markSaved("all");
      onSaved();
    });
    setBusy(false);
  };
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
        {t("settings.title", { carrier: carrierNames[settings.carrier] })}
      </summary>
      <form
        noValidate
        className="flex flex-col gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && errors.fee.length + errors.days.length === 0) void save();
        }}
      >
        <Switch
          checked={netsFees}
          onChange={({ currentTarget }) => setNetsFees(currentTarget.checked)}
        >
          {t("settings.netsFees")}
        </Switch>
        <NumberField
          label={t("settings.fee")}
          errors={errors.fee}
          required
          unit="₫"
          className="w-full max-w-xs"
          value={fee}
          onValue={setFee}
        />
        <NumberField
          label={t("settings.days")}
          errors={errors.days}
          required
          className="w-full max-w-xs"
          value={days}
          onValue={setDays}
        />
        <div className="flex items-center gap-3">
          <Button type="submit" busy={busy}>
            {t("settings.save")}
          </Button>
          <SavedMark shown={saved === "all"} />
        </div>
      </form>
    </details>
  );
}
