import { Button } from "#web/design/button.tsx";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import {
  VOUCHER_CODE_MAX,
  hasField,
  voucherKinds,
  type VoucherKind,
} from "#contract/rules/vouchers.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import type { VoucherForm } from "./use-voucher-form.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

/** Fields of text that name one value each. */
type TextName = "code" | "percent" | "amount" | "cap" | "minSpend" | "quota" | "perCustomer";

/** Name, value, errors and listener of a text field of the form. */
export const useLine = (id: string, form: VoucherForm) => {
  return {
    line: (name: TextName) => ({
      id: `${id}-${name}`,
      name,
      autoComplete: "off",
      value: form.values[name],
      errors: form.errors(name),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        form.set({ [name]: currentTarget.value }),
    }),
    /** The same of a field of digits. */
    figure: (name: TextName) => ({
      id: `${id}-${name}`,
      name,
      value: form.values[name],
      errors: form.errors(name),
      onValue: (digits: string) => form.set({ [name]: digits }),
    }),
  };
};

/** The kinds, in the order in which the form offers them; the record names each of them. */
const kindOrder: Record<VoucherKind, number> = { percent: 1, amount: 2, shipping: 3 };
const kindsOffered = voucherKinds.toSorted((one, other) => kindOrder[one] - kindOrder[other]);

type DiscountSectionProps = { id: string; form: VoucherForm; locked: boolean };

/** The code, and what the voucher takes off. */
export function DiscountSection({ id, form, locked }: DiscountSectionProps) {
  const { t } = useTranslation("vouchers");
  const { line, figure } = useLine(id, form);
  const { values, set } = form;
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-col gap-3">
        <CountedTextField
          {...line("code")}
          label={t("field.code")}
          hint={t(values.singleUse ? "field.codeHintSingle" : "field.codeHint")}
          required
          limit={VOUCHER_CODE_MAX}
          spellCheck={false}
          className="sm:max-w-md [&_input]:font-mono [&_input]:uppercase"
          aside={
            <Button look="link" size="sm" onClick={() => set({ code: drawCode() })}>
              {t("field.draw")}
            </Button>
          }
        />
        <Checkbox
          checked={values.singleUse}
          onChange={({ currentTarget }) => set({ singleUse: currentTarget.checked })}
          className="items-start *:first:mt-0.5"
        >
          <span>
            <span className="block font-semibold">{t("codes.title")}</span>
            <span className="block text-sm text-ink-soft">{t("codes.hint")}</span>
          </span>
        </Checkbox>
      </div>
      <RadioCards
        legend={t("field.kind")}
        name="kind"
        columns={3}
        value={values.kind}
        onValue={(kind) => set({ kind })}
        options={kindsOffered.map((kind) => ({
          value: kind,
          title: t(`field.${kind}`),
          detail: t(`field.${kind}Detail`),
        }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {hasField(values.kind, "percent") && (
          <NumberField {...figure("percent")} label={t("field.percentValue")} required unit="%" />
        )}
        {hasField(values.kind, "amount") && (
          <MoneyField {...figure("amount")} label={t("field.amountValue")} required />
        )}
        {hasField(values.kind, "cap") && (
          <MoneyField {...figure("cap")} label={t("field.cap")} hint={t("field.capHint")} />
        )}
        <MoneyField
          {...figure("minSpend")}
          label={t("field.minSpend")}
          hint={t("field.minSpendHint")}
        />
      </div>
    </fieldset>
  );
}

const CODE_LENGTH = 8;
const LETTERS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** A code at random, without letters that look alike. */
const drawCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) =>
    LETTERS.charAt(byte % LETTERS.length),
  ).join("");
