import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import type { ReturnWish } from "#contract/rules/returns/reasons.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import type { ReturnRequest } from "./use-return-request.ts";

/** The choice between refund, replacement and partial refund. A reason with one wish asks nothing. */
export function RequestWish({ request }: { request: ReturnRequest }) {
  const { t } = useTranslation("returns");
  const language = useLanguage();
  const { draft, rule, estimate, amount, setAmount } = request;
  if (!rule) return null;
  const textOf = (wish: ReturnWish): string =>
    t(
      wish === "money" && draft.reason === "missing"
        ? "wishText.money_missing"
        : `wishText.${wish}`,
    );
  const most = showMoney(language, estimate.goods);
  return (
    <>
      {rule.wishes.length === 1 ? (
        <div>
          <h2 className="text-lg font-bold">{t("request.wish")}</h2>
          <p className="font-semibold">{t("wish.money")}</p>
          <p className="text-sm text-ink-soft">{textOf("money")}</p>
        </div>
      ) : (
        <RadioCards<ReturnWish>
          legend={<span className="text-lg font-bold">{t("request.wish")}</span>}
          name="wish"
          value={draft.wish}
          onValue={request.chooseWish}
          options={rule.wishes.map((wish) => ({
            value: wish,
            title: t(`wish.${wish}`),
            detail: textOf(wish),
          }))}
        />
      )}
      {draft.wish === "part" && (
        <MoneyField
          label={t("request.amount")}
          hint={t("request.amountHint", { amount: most })}
          name="amount"
          required
          value={amount}
          onValue={setAmount}
          errors={request.isWrong("amount") ? [t("request.amountWrong", { amount: most })] : []}
        />
      )}
    </>
  );
}
