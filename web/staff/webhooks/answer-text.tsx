import { useId } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

const ROWS_MAX = 4;
/** Characters in a line of an answer, roughly. */
const LINE = 80;

/** Shows the beginning of a receiver's answer, or that it was empty. */
export function AnswerText({ answer }: { answer: string }) {
  const { t } = useTranslation("webhooks");
  const id = useId();
  if (answer.trim() === "") return <p className="text-sm text-ink-soft">{t("answer.none")}</p>;
  return (
    <div>
      <p id={id} className="pb-1 text-sm font-semibold">
        {t("answer.title")}
      </p>
      <textarea
        readOnly
        rows={Math.min(Math.ceil(answer.length / LINE), ROWS_MAX)}
        spellCheck={false}
        aria-labelledby={id}
        value={answer}
        className="block w-full resize-y rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      />
    </div>
  );
}
