import { useState } from "react";
import { TRACKING_MAX } from "#contract/tracking.ts";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { CarrierField } from "#web/staff/orders/moves/carrier-field.tsx";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";

type ParcelFormProps = ReturnActProps & {
  /** The parcel that brings the goods back, or the one with the same goods, which may go without a carrier. */
  kind: "back" | "again";
};

/** Names carrier and code of a parcel. */
export function ParcelForm(props: ParcelFormProps) {
  const { of, kind } = props;
  const { t } = useTranslation("store-returns", "staff");
  const [carrier, setCarrier] = useState(kind === "back" ? (of.tracking?.carrier ?? "") : "");
  const [code, setCode] = useState(kind === "back" ? (of.tracking?.code ?? "") : "");
  const [tried, setTried] = useState(false);
  const { busy, failed, act } = useReturnAct(props, kind === "back" ? "saved" : "sent");
  const isBlank = carrier.trim() === "" && code.trim() === "";
  const mayBeBlank = kind === "again" && isBlank;
  const isMissing = (value: string) => tried && !mayBeBlank && value.trim() === "";
  const send = () => {
    setTried(true);
    const tracking = { carrier: carrier.trim(), code: code.trim() };
    if (!mayBeBlank && (tracking.carrier === "" || tracking.code === "")) return;
    const { id, version } = of;
    act(() =>
      kind === "back"
        ? ask("PUT /admin/returns/{id}/parcel", { params: { id }, body: { version, tracking } })
        : ask("POST /admin/returns/{id}/replacement", {
            params: { id },
            body: { version, ...(!mayBeBlank && { tracking }) },
          }),
    );
  };
  return (
    <ActForm
      label={t(`parcel.${kind}.title`)}
      submitLabel={t(`parcel.${kind}.submit`)}
      look={kind === "back" ? "secondary" : "primary"}
      {...{ busy, failed }}
      onSubmit={send}
    >
      <div>
        <h3 className="font-semibold">{t(`parcel.${kind}.title`)}</h3>
        <p className="text-sm text-ink-soft">{t(`parcel.${kind}.text`)}</p>
      </div>
      <div className="grid max-w-xl gap-x-3 gap-y-4 sm:grid-cols-2">
        <CarrierField
          id={`${kind}-carrier`}
          value={carrier}
          errors={isMissing(carrier) ? [t("staff:tracking.needCarrier")] : []}
          onValue={setCarrier}
        />
        <CountedTextField
          id={`${kind}-code`}
          label={t("staff:tracking.code")}
          errors={isMissing(code) ? [t("staff:tracking.needCode")] : []}
          limit={TRACKING_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </div>
    </ActForm>
  );
}
