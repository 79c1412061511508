import { Checkbox } from "#web/design/form/checkbox.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { StoreOrder } from "../load-orders.ts";

type ChooseAllProps = {
  orders: readonly StoreOrder[];
  chosen: ReadonlySet<string>;
  /** Shows the text to screen readers only. */
  hideLabel: boolean;
  onChoose: (on: boolean) => void;
};

/** Chooses all orders of the page for bulk moves, or none of them. */
export function ChooseAll({ orders, chosen, hideLabel, onChoose }: ChooseAllProps) {
  const { t } = useTranslation("staff");
  const ids = orders.map(({ id }) => id);
  const some = ids.filter((id) => chosen.has(id)).length;
  const all = some === ids.length;
  return (
    <Checkbox
      className={hideLabel ? "no-print -my-2 -ms-3" : "no-print"}
      hideLabel={hideLabel}
      checked={all}
      mixed={some > 0 && !all}
      onChange={() => onChoose(!all)}
    >
      {t("bulk.all")}
    </Checkbox>
  );
}
