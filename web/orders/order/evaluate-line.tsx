import { useId } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { MAX_COMMENT } from "#contract/rules/limits.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import { StarChoice } from "#web/design/choice/star-choice.tsx";
import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { lengthOf, type Draft, type DraftField, type Fault } from "./evaluation.ts";
import type { OrderLine } from "./order-view.ts";

export type EvaluateLineProps = {
  line: OrderLine;
  draft: Draft;
  faults: readonly Fault[];
  onChange: (changed: Partial<Draft>) => void;
};

const words = [1, 2, 3, 4, 5] as const;

/** Fields for the stars and the comment of one line. */
export function EvaluateLine({ line, draft, faults, onChange }: EvaluateLineProps) {
  const { t } = useTranslation("orders", "catalogue");
  const id = useId();
  const word = words.find((each) => each === draft.rating);
  const written = lengthOf(draft.comment);
  const errorsOf = (field: DraftField) =>
    faults
      .filter((fault) => fault.field === field)
      .map(({ why }) =>
        typeof why === "object" ? why.said : t(`evaluate.${why}`, { max: MAX_COMMENT }),
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
      </div>
    </li>
  );
}

/** Name of a form field; the dialog finds the field by it. */
export const nameOf = (line: OrderLine["line"], field: DraftField): string => `${field}-${line}`;
