import { useState, type ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ContactButton } from "#web/cart/contact-dialog.tsx";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { RefreshIcon, StarIcon } from "#web/design/icon/icons.tsx";
import { useDialog } from "#web/design/overlay/use-dialog.ts";
import { ask } from "#web/platform/api/api.ts";
import { BuyAgainReport } from "./buy-again-report.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { EvaluateDialog } from "./evaluate-dialog.tsx";
import { OwnReviewsDialog } from "./own-reviews-dialog.tsx";
import type { Order, OrderDetail } from "./order-view.ts";
import { useBuyAgain } from "./use-buy-again.ts";
import { useFocusBack } from "#web/design/use-focus-back.ts";

export type OrderActsProps = {
  order: Order;
  /** Called with the order after a cancellation, a cancellation request or an evaluation. */
  onChanged: (order: OrderDetail) => void;
  /** Shows only the act that a shopper of such an order most likely came for. */
  mainOnly?: boolean | undefined;
  /** Further buttons, shown last. */
  children?: ReactNode;
};

/** Whether an order has an act that is shown in a short list. */
export const hasMainAct = (order: Order): boolean => mainActOf(order) !== undefined;

/** The act that a shopper most likely came for, of an order that is not waited for any more. */
const mainActOf = ({ actions }: Order): Order["actions"][number] | undefined =>
  (["evaluate", "repurchase"] as const).find((act) => actions.includes(act)); // as: the literals of acts

/** Buttons for the acts that `actions` allows the shopper (`contract/rules/moves.ts`). */
export function OrderActs({ order, onChanged, mainOnly = false, children }: OrderActsProps) {
  const { t } = useTranslation("orders");
  const cancel = useDialog();
  const evaluate = useDialog();
  const [cancellations, setCancellations] = useState(0);
  const [evaluations, setEvaluations] = useState(0);
  const ownReviews = useDialog();
  const [readings, setReadings] = useState(0);
  const again = useBuyAgain(order);
  const around = useFocusBack<HTMLDivElement>(cancel.open || evaluate.open || ownReviews.open);
  const { id, tenant, actions } = order;
  const main = mainActOf(order);
  const shows = (act: (typeof actions)[number]) =>
    actions.includes(act) && (!mainOnly || act === main);
  const cancels = shows("cancel") || shows("request_cancellation");
  return (
    <div
      ref={around}
      tabIndex={-1}
      className={classNames(
        "no-print flex flex-wrap items-center gap-2 [&>a]:whitespace-nowrap [&>button]:whitespace-nowrap",
        !mainOnly && "max-sm:w-full max-sm:[&>a]:flex-auto max-sm:[&>button]:flex-auto",
      )}
    >
      {!mainOnly && (
        <ContactButton
          look="secondary"
          storeName={tenant.name}
          label={t("act.contact")}
          load={async () => (await ask("GET /orders/{id}", { params: { id } })).contact}
        />
      )}
      {cancels && (
        <Button
          size="sm"
          look="danger"
          aria-haspopup="dialog"
          onClick={() => {
            setCancellations(cancellations + 1);
            cancel.show();
          }}
        >
          {actions.includes("cancel") ? t("act.cancel") : t("act.request_cancellation")}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
      {shows("evaluate") && (
        <Button
          size="sm"
          look="primary"
          aria-haspopup="dialog"
          onClick={() => {
            setEvaluations(evaluations + 1);
            evaluate.show();
          }}
        >
          <StarIcon className="size-4" />
          {t("act.evaluate")}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
      {!mainOnly && order.products.some(({ evaluated }) => evaluated) && (
        <Button
          size="sm"
          aria-haspopup="dialog"
          onClick={() => {
            setReadings(readings + 1);
            ownReviews.show();
          }}
        >
          <StarIcon className="size-4" />
          {t("act.ownReviews")}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
      {shows("repurchase") && (
        <Button size="sm" look="soft" busy={again.busy} onClick={() => void again.buy()}>
          <RefreshIcon className="size-4" />
          {t("act.repurchase")}
          <span className="sr-only"> {id}</span>
        </Button>
      )}
      {children}
      <CancelDialog
        key={cancellations}
        order={order}
        open={cancel.open}
        onClose={cancel.hide}
        onCancelled={(changed) => {
          cancel.hide();
          onChanged(changed);
        }}
      />
      {evaluations > 0 && (
        <EvaluateDialog
          key={evaluations}
          order={order}
          open={evaluate.open}
          onClose={evaluate.hide}
          onChanged={onChanged}
        />
      )}
      {readings > 0 && (
        <OwnReviewsDialog
          key={`read-${readings}`}
          order={order}
          open={ownReviews.open}
          onClose={ownReviews.hide}
          onChanged={onChanged}
        />
      )}
      <BuyAgainReport report={again.report} onClose={again.close} />
    </div>
  );
}
