import type { SearchKind } from "#contract/staff/order-filters.ts";
import type { OrderStep } from "../detail/order-step.ts";
import type { StoreOrder } from "../load-orders.ts";

/** An order of the list, as rows of the table or as a card. */
export type OrderRowsProps = {
  order: StoreOrder;
  foundBy: SearchKind | undefined;
  /** Its details are expanded. */
  open: boolean;
  onToggle: () => void;
  /** Selected for a bulk move. */
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onAct: (what: OrderStep) => void;
};
