import { useState } from "react";
import { PARCEL_CODE_MAX } from "#contract/ledger/payouts.ts";
import type { Carrier } from "#contract/parcels.ts";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { failureText } from "#web/platform/api/failure-text.ts";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { isOther } from "./payout-choice.ts";
import { findOtherParcel, type OtherParcel, type WaitingParcel } from "./load-payouts.ts";

type ParcelBoxesProps = {
  transactionId: string;
  carrier: Carrier;
  waiting: readonly WaitingParcel[];
  /** Parcels that don't wait, and that staff added by their codes. */
  others: readonly OtherParcel[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  onOther: (parcel: OtherParcel) => void;
};

/** Chooses parcels by hand: those that wait, and others by their codes. */
export function ParcelBoxes(props: ParcelBoxesProps) {
  const { waiting, others, chosen, onChosen } = props;
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <>
      <fieldset className="max-h-80 overflow-auto rounded-md border border-line px-3">
        <legend className="sr-only">{t("match.byHand")}</legend>
        {[...others, ...waiting].map((parcel) => (
          <Checkbox
            key={parcel.id}
            checked={chosen.has(parcel.id)}
            onChange={() => toggle(parcel.id)}
          >
            <span className="text-sm">
              {t(parcel.deliveredAt === null ? "match.parcelUnderway" : "match.parcel", {
                code: parcel.trackingCode ?? parcel.id,
                order: parcel.orderId,
                day: parcel.deliveredAt === null ? "" : showDay(parcel.deliveredAt),
                cod: showMoney(language, isOther(parcel) ? parcel.cod : parcel.owedCod),
                fee: showMoney(language, parcel.owedFee),
              })}{" "}
              {isOther(parcel) && (
                <Badge tone="warning">
                  {t(parcel.wasPaid ? "match.paidBefore" : "match.notWaiting")}
                </Badge>
              )}
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <OtherCode {...props} />
    </>
  );
}

/** Adds a parcel by its code: one that was paid before, or that is not delivered. */
function OtherCode(props: ParcelBoxesProps) {
  const { transactionId, carrier, waiting, others, chosen, onChosen, onOther } = props;
  const { t } = useTranslation("payouts");
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    const wanted = code.trim();
    if (busy || wanted === "") return;
    setError(undefined);
    const listed = [...waiting, ...others].find(
      ({ id, trackingCode }) => id === wanted || trackingCode === wanted,
    );
    if (listed) {
      onChosen(new Set([...chosen, listed.id]));
      setCode("");
      return;
    }
    setBusy(true);
    try {
      const found = await findOtherParcel(transactionId, carrier, wanted);
      if (found) onOther(found);
      setCode(found ? "" : code);
      setError(found ? undefined : t("match.unknownCode", { code: wanted }));
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        className="min-w-0 flex-1"
        label={t("match.otherCode")}
        hint={t("match.otherCodeHint")}
        errors={error === undefined ? [] : [error]}
        autoComplete="off"
        maxLength={PARCEL_CODE_MAX}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault(); // Enter would send the dialog's form
          void add();
        }}
      />
      <Button className="mt-7" busy={busy} onClick={() => void add()}>
        {t("match.add")}
      </Button>
    </div>
  );
}
