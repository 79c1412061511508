import { isFinal } from "#contract/parcels.ts";
import type { Order } from "#web/orders/order/order-view.ts";
import { showDay } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Where the parcel of an order is, in one line of a list; nothing once all have arrived. */
export function ParcelLine({ order: { parcels } }: { order: Order }) {
  const { t } = useTranslation("delivery");
  const parcel = parcels.find(({ state }) => !isFinal(state));
  if (!parcel) return null;
  const { carrierName, state, expectedAt } = parcel;
  return (
    <p className="text-sm text-ink-soft">
      {carrierName}: <span className="font-semibold text-ink">{t(`state.${state}`)}</span>
      {expectedAt !== null && `, ${t("expectedShort", { day: showDay(expectedAt) })}`}
    </p>
  );
}
