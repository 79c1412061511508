import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import type { Contract } from "../../contract/contract.ts";
import type { Answer } from "../../contract/endpoint.ts";
import type { OrderStatus } from "../../contract/moves.ts";
import { AlertDialog } from "../design/alert-dialog.tsx";
import { Notice } from "../design/notice.tsx";
import { ask, AskFailed } from "../platform/api.ts";
import { showNumber } from "../platform/format.ts";
import { useLanguage } from "../platform/use-language.ts";
import type { StoreOrder } from "./load-orders.ts";

type Results = Answer<Contract["POST /admin/orders/moves"]>["results"];

type BulkDialogProps = {
  orders: readonly StoreOrder[];
  to: OrderStatus;
  /** Some of them may be moved now. */
  onMoved: () => void;
  onClose: () => void;
};

/** Asks before several orders are moved, then says of each what came of it. */
export function BulkDialog({ orders, to, onMoved, onClose }: BulkDialogProps) {
  const { t } = useTranslation("staff", "frame");
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const [results, setResults] = useState<Results>();
  const move = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const seen = orders.map(({ id, version }) => ({ id, version }));
      const body = { orders: seen, status: to };
      setResults((await ask("POST /admin/orders/moves", { body })).results);
      onMoved();
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      setFailed(error.status === 0 ? t("frame:error.unreachable") : error.message);
    } finally {
      setBusy(false);
    }
  };
  const number = showNumber(language, orders.length);
  const status = t(`status.${to}`);
  return (
    <AlertDialog
      open
      title={results ? t("bulk.result") : t("bulk.ask", { count: orders.length, number, status })}
      yesLabel={results ? t("done.ok") : t("ask.yes")}
      noLabel={results ? undefined : t("ask.no")}
      busy={busy}
      onYes={() => (results ? onClose() : void move())}
      onNo={onClose}
    >
      <ul className="flex flex-col gap-1.5" aria-live="polite">
        {orders.map(({ id, customer }) => {
          const result = results?.find((each) => each.id === id);
          return (
            <li key={id}>
              <span className="font-mono font-bold text-ink">{id}</span> · {customer.fullName}
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
      {failed !== undefined && (
        <Notice tone="danger" title={t("ask.failed")} announce>
          {failed}
        </Notice>
      )}
    </AlertDialog>
  );
}
