import { useState } from "react";
import { VOUCHER_CODES_MAX } from "#contract/rules/vouchers.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { Button } from "#web/design/button.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { alertOnFailure } from "#web/platform/on-failure.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { voucherCalls, type Voucher, type VoucherOwner } from "../voucher-calls.ts";

type SingleUseCodesProps = {
  owner: VoucherOwner;
  voucher: Voucher;
  onMade: (count: number) => void;
};

const CODES_ID = "codes";
/** Scrolls to the codes of a voucher's page. */
export const CODES_HASH = `#${CODES_ID}`;

/** Makes single-use codes under a stored voucher and downloads them, once. */
export function SingleUseCodes({ owner, voucher, onMade }: SingleUseCodesProps) {
  const { t } = useTranslation("vouchers");
  const language = useLanguage();
  const [typed, setTyped] = useState("100");
  const [busy, setBusy] = useState(false);
  const { id, codes, uses } = voucher;
  const number = (whole: number) => showNumber(language, whole);
  const make = async () => {
    const count = readWhole(typed) ?? 0;
    if (count < 1 || count > VOUCHER_CODES_MAX) return;
    setBusy(true);
    const made = await alertOnFailure(async () => {
      await voucherCalls(owner).makeCodes(id, count);
      return true;
    });
    setBusy(false);
    if (!made) return;
    showToast("success", t("codes.made", { count, number: number(count) }));
    onMade(count);
  };
  return (
    <div id={CODES_ID} className="scroll-mt-header">
      <FormSection title={t(codes === 0 ? "codes.step" : "codes.title")} hint={t("codes.once")}>
        <p>
          {codes === 0
            ? t("codes.none")
            : t("codes.have", { count: codes, number: number(codes), used: number(uses) })}
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t("codes.count")}
            inputMode="numeric"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="w-36"
          />
          <Button
            look={codes === 0 ? "primary" : "secondary"}
            busy={busy}
            onClick={() => void make()}
          >
            {t("codes.make")}
          </Button>
        </div>
      </FormSection>
    </div>
  );
}
