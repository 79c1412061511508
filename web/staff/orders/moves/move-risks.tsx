import type { MoveRisk } from "#contract/rules/moves.ts";
import { openAmountOf } from "#contract/rules/payments.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreOrder } from "../load-orders.ts";

/** Says what is still open of an order: how much of its transfer is missing, and that nobody has spoken with the buyer. */
export function MoveRisks({ order, risks }: { order: StoreOrder; risks: readonly MoveRisk[] }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const missing = showMoney(language, openAmountOf(order));
  const total = showMoney(language, order.totalAmount);
  return risks.map((risk) => <p key={risk}>{t(`risk.${risk}`, { missing, total })}</p>);
}
