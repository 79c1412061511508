import { useState } from "react";
import { carrierNames } from "#contract/parcels.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { TRACKING_MAX } from "#contract/tracking.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { CopyText } from "#web/orders/order-id.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { reasonRules } from "#contract/rules/returns/reasons.ts";
import returnsStyles from "../returns.css?url";
import { ReturnPicturesField } from "../return-pictures-field.tsx";
import type { OwnReturnDetail } from "../return-view.ts";
import { useReturnPictures } from "../use-return-pictures.ts";

type ShipmentFormProps = { of: OwnReturnDetail; onChanged: (next: OwnReturnDetail) => void };

/** Suggestions of the field; a buyer may type any other carrier. */
const carriers = [...Object.values(carrierNames), "SPX Express", "VNPost", "J&T Express"];

/** Says that the goods are on their way: carrier and code, and the receipt where the store pays for the way. */
export function ShipmentForm({ of, onChanged }: ShipmentFormProps) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { id, version, tracking, shippingCap } = of;
  const isOwn = tracking === null;
  const paysStore = isOwn && reasonRules[of.reason].paysTheWay === "store";
  const [hasReceipt, setHasReceipt] = useState(false);
  const picture = useReturnPictures(1);
  const [isTried, setTried] = useState(false);
  const isMissing = hasReceipt && picture.ids.length === 0;
  const form = useForm({ carrier: "", code: "", amount: "" }, ({ carrier, code, amount }) => ({
    ...(isOwn && carrier.trim() === "" && { carrier: [t("send.needCarrier")] }),
    ...(isOwn && code.trim() === "" && { code: [t("send.needCode")] }),
    ...(hasReceipt && Number(amount) < 1 && { amount: [t("send.needAmount")] }),
  }));
  const { busy, failed, send } = useSending(["tracking"], (failure) => {
    form.refuse(
      failure.errors.map((error) => ({ ...error, path: error.path.replace("tracking.", "") })),
    );
    return false;
  });
  const submit = async () => {
    const { carrier, code, amount } = form.values;
    const [receipt] = picture.ids;
    onChanged(
      await ask("PUT /user/returns/{id}/shipment", {
        params: { id },
        body: {
          version,
          ...(isOwn && { tracking: { carrier: carrier.trim(), code: code.trim() } }),
          ...(hasReceipt && receipt && { receipt: { amount: Number(amount), picture: receipt } }),
        },
      }),
    );
    showToast("success", t("send.done"));
  };
  return (
    <form
      noValidate
      aria-label={t("send.title")}
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        setTried(true);
        if (form.accept(event) && !isMissing && !busy) void send(submit);
      }}
    >
      <link rel="stylesheet" href={returnsStyles} precedence="page" />
      <p>
        {tracking === null
          ? t("send.text", { id })
          : t("send.textCarrier", { code: tracking.code })}
      </p>
      {isOwn && <SendTo of={of} />}
      {isOwn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t("send.carrier")}
            required
            list="return-carriers"
            maxLength={TRACKING_MAX}
            autoComplete="off"
            {...form.field("carrier")}
          />
          <datalist id="return-carriers">
            {carriers.map((carrier) => (
              <option key={carrier}>{carrier}</option>
            ))}
          </datalist>
          <TextField
            label={t("send.code")}
            required
            maxLength={TRACKING_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.field("code")}
          />
        </div>
      )}
      {paysStore && (
        <div>
          <Checkbox
            checked={hasReceipt}
            onChange={({ currentTarget }) => setHasReceipt(currentTarget.checked)}
          >
            {t("send.receipt")}
          </Checkbox>
          <p className="text-sm text-ink-soft">
            {t("send.receiptText", { amount: showMoney(language, shippingCap) })}
          </p>
        </div>
      )}
      {hasReceipt && (
        <>
          <MoneyField label={t("send.amount")} required {...form.choice("amount")} />
          <ReturnPicturesField
            label={t("send.picture")}
            hint=""
            chosen={picture}
            most={1}
            errors={isTried && isMissing ? [t("send.needPicture")] : []}
          />
        </>
      )}
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <Button type="submit" look="primary" busy={busy} className="self-start max-sm:w-full">
        {t("send.submit")}
      </Button>
    </form>
  );
}

/** The address that the goods go to. */
function SendTo({ of: { returnAddress } }: { of: OwnReturnDetail }) {
  const { t } = useTranslation("returns");
  if (!returnAddress) return <p>{t("one.noAddress")}</p>;
  const { name, phone, street, ward, province } = returnAddress;
  const place = [street, ward, province].filter(Boolean).join(", ");
  const lines = [name, phone, place].filter((line) => line !== null);
  return (
    <div className="flex items-start gap-2 rounded-lg border border-line p-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-soft">{t("one.address")}</p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-bold wrap-anywhere">{name}</span>
          {phone !== null && (
            <span className="whitespace-nowrap text-ink-soft">{showPhone(phone)}</span>
          )}
        </p>
        <p className="wrap-anywhere">{place}</p>
      </div>
      <CopyText text={lines.join("\n")} label={t("one.copyAddress")} />
    </div>
  );
}
