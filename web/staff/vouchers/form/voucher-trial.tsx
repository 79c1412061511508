import { useState } from "react";
import { MAX_QUANTITY } from "#contract/rules/limits.ts";
import { Button } from "#web/design/button.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Stepper } from "#web/design/form/stepper.tsx";
import { IconButton } from "#web/design/icon-button.tsx";
import { TrashIcon } from "#web/design/icon/icons-acts.tsx";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { firstFailureText } from "#web/platform/on-failure.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import {
  voucherCalls,
  type Voucher,
  type VoucherOwner,
  type VoucherTrial as Trial,
} from "../voucher-calls.ts";
import { ProductPicker, type PickedProduct } from "./product-picker.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";
import { bodyOf } from "./voucher-values.ts";

type VoucherTrialProps = { owner: VoucherOwner; form: VoucherForm; before: Voucher | undefined };
type Line = PickedProduct & { quantity: number };

/** Tries the form's voucher, saved or not, on a sample cart: shows its discount, or the exact reason for none. */
export function VoucherTrial({ owner, form, before }: VoucherTrialProps) {
  const { t } = useTranslation("vouchers");
  const { t: say } = useTranslation("catalogue");
  const language = useLanguage();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const [express, setExpress] = useState(false);
  const [trial, setTrial] = useState<Trial>();
  const [failed, setFailed] = useState<string>();
  const [busy, setBusy] = useState(false);
  const money = (dong: number) => showMoney(language, dong);
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const off = (trial?.lines ?? []).reduce((sum, { discount }) => sum + discount, 0);
  const change = (next: readonly Line[]) => {
    setLines(next);
    setTrial(undefined);
  };
  const run = async () => {
    const wrong = form.check();
    if (lines.length === 0 || wrong !== undefined)
      return setFailed(lines.length === 0 ? t("trial.empty") : t("trial.faults"));
    setBusy(true);
    setFailed(undefined);
    try {
      setTrial(
        await voucherCalls(owner).try({
          voucher: bodyOf(form.values, before),
          cartProducts: lines.map(({ id, quantity }) => ({ productId: id, quantity })),
          shippingMethod: express ? "express" : "standard",
        }),
      );
    } catch (error) {
      setTrial(undefined);
      setFailed(firstFailureText(asFailure(error)));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormSection title={t("trial.title")} hint={t("trial.hint")}>
      <ProductPicker
        owner={owner}
        label={t("trial.add")}
        onPick={(product) => {
          if (lines.every(({ id }) => id !== product.id))
            change([...lines, { ...product, quantity: 1 }]);
        }}
      />
      <ul className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 basis-32 text-sm wrap-anywhere">
              {line.name}
              <span className="block text-ink-soft">{money(line.price * line.quantity)}</span>
            </p>
            <Stepper
              label={t("trial.quantity", { product: line.name })}
              lessLabel={say("product.less")}
              moreLabel={say("product.more")}
              max={MAX_QUANTITY}
              value={line.quantity}
              onValue={(quantity) =>
                change(lines.map((each) => (each === line ? { ...line, quantity } : each)))
              }
            />
            <IconButton
              size="sm"
              label={t("trial.remove", { product: line.name })}
              icon={<TrashIcon />}
              onClick={() => change(lines.filter((each) => each !== line))}
            />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          checked={express}
          onChange={({ currentTarget }) => {
            setExpress(currentTarget.checked);
            setTrial(undefined);
          }}
        >
          {t("trial.express")}
        </Checkbox>
        <Button busy={busy} onClick={() => void run()}>
          {t("trial.run")}
        </Button>
      </div>
      <div role="status" className="flex flex-col gap-3">
        {failed !== undefined && <Notice tone="warning">{failed}</Notice>}
        {trial?.refusal && (
          <Notice tone="warning">
            <strong>{t("trial.not")}.</strong> {trial.refusal.message}
          </Notice>
        )}
        {trial && trial.discount > 0 && (
          <>
            <Notice tone="success">{t("trial.fits", { amount: money(trial.discount) })}</Notice>
            <SummaryList
              rows={[
                {
                  key: "sum",
                  label: t("trial.sum"),
                  value: `${money(subtotal)} → ${money(subtotal - off)}`,
                },
                ...trial.lines.map(({ productId, discount }) => ({
                  key: productId,
                  label: lines.find(({ id }) => id === productId)?.name,
                  value: `−${money(discount)}`,
                })),
                ...(trial.feeDiscount > 0
                  ? [{ key: "fee", label: t("trial.fee"), value: `−${money(trial.feeDiscount)}` }]
                  : []),
              ]}
            />
          </>
        )}
      </div>
    </FormSection>
  );
}
