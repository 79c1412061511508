import { useId, type FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { EvaluateLine, nameOf } from "./evaluate-line.tsx";
import { draftOf } from "./evaluation.ts";
import type { Order, OrderDetail } from "./order-view.ts";
import { useEvaluation } from "./use-evaluation.ts";

export type EvaluateDialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  onChanged: (order: OrderDetail) => void;
};

/** Dialog to review the lines of an order with stars and a comment, once per line (decision 5). */
export function EvaluateDialog({ order, open, onClose, onChanged }: EvaluateDialogProps) {
  const { t } = useTranslation("orders", "frame");
  const id = useId();
  const evaluation = useEvaluation(order, { onChanged, onDone: onClose });
  const { lines, drafts, faults, busy, failure, change, submit } = evaluation;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = submit();
    if (!wrong) return;
    const name = nameOf(wrong.line, wrong.field);
    event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("evaluate.title")}
      closeLabel={t("frame:shop.close")}
      sheet
      lightDismiss={false}
      footer={
        <>
          <Button onClick={onClose}>{t("evaluate.later")}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {t("evaluate.act")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <p className="text-ink-soft">
          {lines.length > 1 ? t("evaluate.lead") : t("evaluate.leadOne")}
        </p>
        {failure !== null && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <EvaluateLine
              key={line.line}
              line={line}
              draft={draftOf(drafts, line)}
              faults={faults.filter((fault) => fault.line === line.line)}
              onChange={(changed) => change(line, changed)}
            />
          ))}
        </ul>
      </form>
    </Dialog>
  );
}
