import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { moveBetween, risksOf, type OrderStatus } from "#contract/rules/moves.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { BulkTracking } from "./bulk-tracking.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { HandOverReason } from "../moves/hand-over-reason.tsx";
import { MoveRisks } from "../moves/move-risks.tsx";
import { noCodes, trackingError, trackingOf } from "./move-answers.ts";

type Results = Answer<Contract["POST /admin/orders/moves"]>["results"];

type BulkDialogProps = {
  orders: readonly StoreOrder[];
  to: OrderStatus;
  /** Called when at least one order may have moved. */
  onMoved: () => void;
  onClose: () => void;
};

/** Confirms a move of several orders, then shows the result of each. */
export function BulkDialog({ orders, to, onMoved, onClose }: BulkDialogProps) {
  const { t } = useTranslation("staff", "frame");
  const language = useLanguage();
  const id = useId();
  const [codes, setCodes] = useState(noCodes);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const { busy, failed, send } = useSending();
  const [results, setResults] = useState<Results>();
  const ids = orders.map((order) => order.id);
  const invalidField = trackingError(codes, ids);
  const atRisk = new Map(
    orders.flatMap((order) => {
      const way = moveBetween(order.status, to, "staff");
      const risks = way ? risksOf(way, order) : [];
      return risks.length > 0 ? [[order.id, risks] as const] : [];
    }),
  );
  const needsReason = atRisk.size > 0 && reason.trim() === "";
  const move = async () => {
    setPressed(true);
    if (invalidField || needsReason) {
      document.getElementById(`${id}-${invalidField ?? "reason"}`)?.focus();
      return;
    }
    await send(async () => {
      const { carrier, byOrder } = codes;
      const seen = orders.map((order) => ({
        id: order.id,
        version: order.version,
        reason: atRisk.has(order.id) ? reason.trim() : undefined,
        tracking: trackingOf({ carrier, code: byOrder[order.id] ?? "" }),
      }));
      const body = { orders: seen, status: to };
      setResults((await ask("POST /admin/orders/moves", { body })).results);
      onMoved();
    });
  };
  const number = showNumber(language, orders.length);
  const status = t(`status.${to}`);
  return (
    <AlertDialog
      open
      title={results ? t("bulk.result") : t("bulk.ask", { count: orders.length, number, status })}
      yesLabel={results ? t("done.ok") : t(atRisk.size > 0 ? "ask.transferAnyway" : "ask.yes")}
      noLabel={results ? undefined : t("ask.no")}
      busy={busy}
      onYes={() => (results ? onClose() : void move())}
      onNo={onClose}
    >
      {to === "delivering" && !results ? (
        <BulkTracking
          id={id}
          orders={orders}
          codes={codes}
          invalidField={pressed ? invalidField : undefined}
          onCodes={setCodes}
        />
      ) : (
        <ul className="flex flex-col gap-1.5" aria-live="polite">
          {orders.map((order) => {
            const result = results?.find((each) => each.id === order.id);
            return (
              <li key={order.id}>
                <span className="font-mono font-bold text-ink">{order.id}</span> ·{" "}
                {order.customer.fullName}
                {!results && atRisk.has(order.id) && (
                  <div className="text-warning">
                    <MoveRisks order={order} risks={atRisk.get(order.id) ?? []} />
                  </div>
                )}
                {result && (
                  <span className={result.refusal ? "block text-danger" : "block text-success"}>
                    {result.refusal?.message ?? status}
                    {result.refusal?.who !== undefined && ` (${result.refusal.who})`}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {atRisk.size > 0 && !results && (
        <div className="flex flex-col gap-4 pt-4">
          {[...atRisk.values()].some((risks) => risks.includes("unpaid")) && (
            <p>{t("risk.noDeadline")}</p>
          )}
          <HandOverReason
            id={`${id}-reason`}
            value={reason}
            missing={pressed && needsReason}
            onValue={setReason}
          />
        </div>
      )}
      {failed !== undefined && (
        <Notice tone="danger" title={t("ask.failed")} announce>
          {failed}
        </Notice>
      )}
    </AlertDialog>
  );
}
