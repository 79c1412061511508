import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { moveBetween, needsOf, risksOf, type OrderStatus } from "#contract/rules/moves.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { useOrderAct } from "../use-order-act.ts";
import { HandOverReason } from "./hand-over-reason.tsx";
import { MoveFields } from "./move-fields.tsx";
import { MoveMeaning } from "./move-meaning.tsx";
import { moveOrder } from "./move-order.ts";
import { moveNameOf } from "../detail/move-names.ts";
import {
  emptyAnswers,
  reasonOf,
  restockOf,
  trackingOf,
  unanswered,
  type Answers,
} from "../bulk/move-answers.ts";
import { TrackingFields } from "./tracking-fields.tsx";
import type { OrderResult } from "#web/staff/orders/order-result.ts";

type MoveDialogProps = {
  order: StoreOrder;
  to: OrderStatus;
  onFinish: (moved: Exclude<OrderResult, { kind: "failed" }>) => void;
  onNo: () => void;
};

/** Confirms a move and asks for the answers that it needs (`contract/rules/moves.ts`). */
export function MoveDialog({ order, to, onFinish, onNo }: MoveDialogProps) {
  const { t } = useTranslation("staff", "frame");
  const id = useId();
  const move = moveBetween(order.status, to, "staff");
  const needs = move ? needsOf(move, order) : [];
  const risks = move ? risksOf(move, order) : [];
  const [answers, setAnswers] = useState<Answers>(
    risks.length > 0 ? { ...emptyAnswers, reason: "other" } : emptyAnswers,
  );
  const [pressed, setPressed] = useState(false);
  const { busy, failed, carryOut } = useOrderAct(onFinish);
  const act = moveNameOf(order.status, to);
  if (!act) return null;

  const missing = unanswered(answers, needs);
  const yes = async () => {
    setPressed(true);
    if (missing.length > 0) {
      document.getElementById(`${id}-${missing[0]}`)?.focus();
      return;
    }
    await carryOut(
      async () =>
        await moveOrder(order, to, {
          reason: reasonOf(answers),
          restock: restockOf(answers),
          tracking: trackingOf(answers),
        }),
    );
  };

  return (
    <AlertDialog
      open
      danger={to === "cancelled"}
      title={t(`ask.${act}`)}
      yesLabel={risks.length > 0 ? t("ask.transferAnyway") : t("ask.yes")}
      noLabel={t("ask.no")}
      busy={busy}
      onYes={() => void yes()}
      onNo={onNo}
    >
      <div className="flex flex-col gap-4">
        <MoveMeaning order={order} act={act} risks={risks} />
        {risks.length > 0 && (
          <HandOverReason
            id={`${id}-words`}
            value={answers.words}
            missing={pressed && missing.includes("words")}
            onValue={(words) => setAnswers({ ...answers, words })}
          />
        )}
        {to === "cancelled" && !order.cancellationRequested && (
          <MoveFields
            id={id}
            from={order.status}
            needs={needs}
            answers={answers}
            missing={pressed ? missing : []}
            onAnswers={setAnswers}
          />
        )}
        {to === "delivering" && (
          <TrackingFields
            id={id}
            answers={answers}
            missing={pressed ? missing : []}
            onAnswers={setAnswers}
          />
        )}
        {failed !== undefined && (
          <Notice tone="danger" title={t("ask.failed")} announce>
            {failed}
          </Notice>
        )}
      </div>
    </AlertDialog>
  );
}
