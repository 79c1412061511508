import { vatRates, type VatRate } from "#contract/rules/invoices/vat.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import type { FieldTexts } from "#web/design/form/field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Names a kind of value-added tax; "" is the store's default. */
export const useVatRateName = (): ((rate: string) => string) => {
  const { t } = useTranslation("kit");
  return (rate) => t(rate === "" ? "vat.default" : `vat.${rate as VatRate}`); // as: a kind of the list
};

type VatRateFieldProps = FieldTexts & {
  id?: string | undefined;
  name?: string | undefined;
  value: string;
  /** Whether the store's default may be chosen, as "". */
  withDefault?: boolean;
  onValue: (value: string) => void;
  onBlur?: (() => void) | undefined;
};

/** Chooses a kind of value-added tax. */
export function VatRateField({ withDefault = false, ...props }: VatRateFieldProps) {
  const nameOf = useVatRateName();
  const kinds = withDefault ? ["", ...vatRates] : vatRates;
  return (
    <ChoiceField {...props} options={kinds.map((value) => ({ value, text: nameOf(value) }))} />
  );
}
