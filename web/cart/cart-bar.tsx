import { useTranslation } from "../platform/texts/use-translation.ts";
import { Checkbox } from "../design/form/checkbox.tsx";
import { Price } from "../design/data/price.tsx";
import { showMoney } from "../platform/texts/format.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import type { Sum } from "./cart-lines.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ToCheckout } from "./cart-summary.tsx";

export type SelectAllProps = {
  state: "all" | "some" | "none";
  disabled: boolean;
  count: number;
  onChange: (chosen: boolean) => void;
};

/** Checkbox that selects every line that can be bought. */
export function SelectAll({ state, disabled, count, onChange }: SelectAllProps) {
  const { t } = useTranslation("cart");
  return (
    <Checkbox
      checked={state === "all"}
      mixed={state === "some"}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="ps-3 font-semibold"
    >
      {t("all")} <span className="font-normal text-ink-soft">{t("allCount", { count })}</span>
    </Checkbox>
  );
}

/** On a phone, keeps the total and the checkout button within reach of the thumb. */
export function CartBar({ sum }: { sum: Sum }) {
  const { t } = useTranslation("cart");
  const language = useLanguage();
  return (
    <BottomBar>
      <p className="flex-auto">
        <span className="block text-sm text-ink-soft">{t("summary.total")}</span>
        <Price>{showMoney(language, sum.total)}</Price>
      </p>
      <ToCheckout sum={sum} />
    </BottomBar>
  );
}
