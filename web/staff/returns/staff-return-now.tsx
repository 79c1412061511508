import { Card } from "#web/design/card.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ReturnStatus } from "#web/returns/return-status.tsx";
import type { StoreReturnDetail, SuperReturnDetail } from "#web/returns/return-view.ts";

type StaffReturnNowProps = {
  of: StoreReturnDetail | SuperReturnDetail;
  reader: "store" | "super_admin";
};

/** The state of a return for staff, with the party that acts next unless it is the reader. */
export function StaffReturnNow({ of, reader }: StaffReturnNowProps) {
  const { t } = useTranslation("store-returns");
  const language = useLanguage();
  const { state, waitsFor, amounts, outcome, replacement } = of;
  const now =
    state === "inspected" && outcome === "replacement" && !replacement
      ? "inspected_replacement"
      : state;
  const amount = showMoney(language, state === "refunded" ? amounts.paid : amounts.open);
  return (
    <Card>
      <ReturnStatus
        of={of}
        aside={
          waitsFor !== null &&
          waitsFor !== "system" &&
          waitsFor !== reader && (
            <span className="text-sm text-ink-soft">{t(`waits.${waitsFor}`)}</span>
          )
        }
        title={t(`now.${now}`, { amount })}
        thenOf={(passed) => t(`then.${passed}`)}
      />
    </Card>
  );
}
