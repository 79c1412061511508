import { useId, useState, type FormEvent } from "react";
import { MAX_COMMENT } from "#contract/rules/limits.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import { StarChoice } from "#web/design/choice/star-choice.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask, type RequestFailed } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showToast } from "#web/platform/toast.ts";
import {
  draftOf,
  errorsOf,
  lengthOf,
  refusedErrors,
  reviewsOf,
  type Draft,
  type DraftField,
  type Drafts,
  type EvaluationError,
} from "./evaluation.ts";
import { ReviewPicturesField, useReviewPictures } from "./review-pictures-field.tsx";
import { sendPictures } from "./review-pictures.ts";
import type { Order, OrderDetail, OrderLine } from "./order-view.ts";

export type EvaluateDialogProps = {
  order: Order;
  open: boolean;
  onClose: () => void;
  onChanged: (order: OrderDetail) => void;
};

/** Dialog to review the lines of an order with stars and a comment, once per line (decision 5). */
export function EvaluateDialog({ order, open, onClose, onChanged }: EvaluateDialogProps) {
  const { t } = useTranslation("orders", "frame");
  const evaluation = useEvaluation(order, { onChanged, onDone: onClose });
  const { lines, drafts, errors, busy, failure, change, submit } = evaluation;

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const wrong = submit();
    if (!wrong) return;
    const name = nameOf(wrong.line, wrong.field);
    event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t("evaluate.title")}
      closeLabel={t("frame:shop.close")}
      cancelLabel={t("evaluate.later")}
      submitLabel={t("evaluate.act")}
      busy={busy}
      failed={failure ?? undefined}
      onSubmit={onSubmit}
    >
      <p className="text-ink-soft">
        {lines.length > 1 ? t("evaluate.lead") : t("evaluate.leadOne")}
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <EvaluateLine
            key={line.line}
            line={line}
            draft={draftOf(drafts, line)}
            errors={errors.filter((error) => error.line === line.line)}
            onChange={(changed) => change(line, changed)}
          />
        ))}
      </ul>
    </FormDialog>
  );
}

type EvaluateLineProps = {
  line: OrderLine;
  draft: Draft;
  errors: readonly EvaluationError[];
  onChange: (changed: Partial<Draft>) => void;
};

const words = [1, 2, 3, 4, 5] as const;

/** Fields for the stars and the comment of one line. */
function EvaluateLine({ line, draft, errors, onChange }: EvaluateLineProps) {
  const { t } = useTranslation("orders", "catalogue");
  const id = useId();
  const chosen = useReviewPictures();
  const word = words.find((each) => each === draft.rating);
  const written = lengthOf(draft.comment);
  const errorsOf = (field: DraftField) =>
    errors
      .filter((error) => error.field === field)
      .map(({ why }) =>
        typeof why === "object" ? why.message : t(`evaluate.${why}`, { max: MAX_COMMENT }),
      );
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
        <div id={id}>
          <LineProduct name={line.name} imageUrl={line.imageUrl} size="sm" />
        </div>
        <StarChoice
          legend={
            <>
              {t("evaluate.stars")}
              {word !== undefined && (
                <span className="font-normal text-ink-soft">: {t(`evaluate.word.${word}`)}</span>
              )}
            </>
          }
          name={nameOf(line.line, "rating")}
          value={draft.rating}
          onValue={(rating) => onChange({ rating })}
          starLabel={(count) => t("catalogue:listing.stars", { count })}
          errors={errorsOf("rating")}
        />
        <TextAreaField
          label={t("evaluate.comment")}
          aside={
            written > 0 && (
              <span className="text-ink-faint">
                {t("evaluate.written", { written, max: MAX_COMMENT })}
              </span>
            )
          }
          placeholder={t("evaluate.commentHint")}
          rows={2}
          name={nameOf(line.line, "comment")}
          value={draft.comment}
          onChange={(event) => onChange({ comment: event.currentTarget.value })}
          errors={errorsOf("comment")}
        />
        <ReviewPicturesField chosen={chosen} onFiles={(files) => onChange({ files })} />
      </div>
    </li>
  );
}

/** Name of a form field; the dialog finds the field by it. */
const nameOf = (line: OrderLine["line"], field: DraftField): string => `${field}-${line}`;

const unevaluated = ({ products }: Order) => products.filter(({ evaluated }) => !evaluated);

/** State of the evaluation of an order's lines: drafts, errors and sending. `onDone` closes the dialog. */
const useEvaluation = (
  order: Order,
  { onChanged, onDone }: { onChanged: (order: OrderDetail) => void; onDone: () => void },
) => {
  const { t } = useTranslation("orders");
  // The lines are fixed when the dialog opens, so that a refresh does not change the form while the shopper types.
  const [lines, setLines] = useState(() => unevaluated(order));
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [errors, setErrors] = useState<readonly EvaluationError[]>([]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const change = (line: OrderLine, changed: Partial<Draft>) => {
    setDrafts(new Map(drafts).set(line.line, { ...draftOf(drafts, line), ...changed }));
    setErrors(errors.filter((error) => error.line !== line.line && error.why !== "chooseAny"));
  };

  const refuse = async (error: RequestFailed, sent: ReturnType<typeof reviewsOf>) => {
    setErrors(refusedErrors(error, sent));
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
      const sent = await toastOnFailure(() => sendPictures(order.id, drafts));
      if (sent) showToast("success", t("evaluate.done"));
      onDone();
    } catch (error) {
      await refuse(asFailure(error), reviews);
    } finally {
      setBusy(false);
    }
  };

  /** Sends the evaluation if it has no errors; otherwise returns the first one. */
  const submit = (): EvaluationError | undefined => {
    const found = errorsOf(lines, drafts);
    setErrors(found);
    if (found.length === 0 && !busy) void send();
    return found[0];
  };

  return { lines, drafts, errors, busy, failure, change, submit };
};
