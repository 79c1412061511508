import type { Language } from "#contract/language.ts";
import { carrierNames } from "#contract/parcels.ts";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import type { Unpaid } from "./load-payouts.ts";

/** A text to the carrier about the parcels that it should have paid for, one a line. */
export const carrierMessage = (
  t: Translate<"payouts">,
  language: Language,
  { settings: { carrier, overdueDays }, overdue, parcels }: Unpaid,
): string =>
  [
    t("message.begin", {
      carrier: carrierNames[carrier],
      count: overdue.parcels,
      amount: showMoney(language, overdue.amount),
      days: overdueDays,
    }),
    ...parcels
      .filter(({ isOverdue }) => isOverdue)
      .map(({ id, trackingCode, deliveredAt, owedCod }) =>
        t("message.line", {
          code: trackingCode ?? id,
          day: deliveredAt === null ? "" : showDay(deliveredAt),
          amount: showMoney(language, owedCod),
        }),
      ),
    t("message.end"),
  ].join("\n");
