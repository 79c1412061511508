import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask, type AskFailed } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { showToast } from "#web/platform/toast.ts";
import {
  draftOf,
  faultsOf,
  refusedFaults,
  reviewsOf,
  type Draft,
  type Drafts,
  type Fault,
} from "./evaluation.ts";
import type { Order, OrderDetail, OrderLine } from "./order-view.ts";

const unevaluated = ({ products }: Order) => products.filter(({ evaluated }) => !evaluated);

/** State of the evaluation of an order's lines: drafts, faults and sending. `onDone` closes the dialog. */
export const useEvaluation = (
  order: Order,
  { onChanged, onDone }: { onChanged: (order: OrderDetail) => void; onDone: () => void },
) => {
  const { t } = useTranslation("orders");
  // The lines are fixed when the dialog opens, so that a refresh does not change the form while the shopper types.
  const [lines, setLines] = useState(() => unevaluated(order));
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = (line: OrderLine, changed: Partial<Draft>) => {
    setDrafts(new Map(drafts).set(line.line, { ...draftOf(drafts, line), ...changed }));
    setFaults(faults.filter((fault) => fault.line !== line.line && fault.why !== "chooseAny"));
  };

  const refuse = async (error: AskFailed, sent: ReturnType<typeof reviewsOf>) => {
    setFaults(refusedFaults(error, sent));
    setFailure(failureText(error));
    if (error.code !== "reviews/already-evaluated") return;
    // Another tab or device has evaluated a line in the meantime; the form continues with the remaining lines.
    const now = await ask("GET /orders/{id}", { params: { id: order.id } });
    onChanged(now);
    setLines(unevaluated(now));
    if (unevaluated(now).length > 0) return;
    showToast("warning", error.message);
    onDone();
  };

  const send = async () => {
    const reviews = reviewsOf(lines, drafts);
    setBusy(true);
    setFailure(null);
    try {
      const params = { id: order.id };
      onChanged(await ask("POST /orders/{id}/reviews", { params, body: { reviews } }));
      showToast("success", t("evaluate.done"));
      onDone();
    } catch (error) {
      await refuse(asFailure(error), reviews);
    } finally {
      setBusy(false);
    }
  };

  /** Sends the evaluation if it has no faults; otherwise returns the first fault. */
  const submit = (): Fault | undefined => {
    const found = faultsOf(lines, drafts);
    setFaults(found);
    if (found.length === 0 && !busy) void send();
    return found[0];
  };

  return { lines, drafts, faults, busy, failure, change, submit };
};
