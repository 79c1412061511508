import { useId } from "react";
import { CopyButton } from "#web/design/copy-button.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useCopy } from "./use-copy.ts";

/** The most lines that are shown at once. */
const ROWS_MAX = 24;
const ANSWER_ROWS_MAX = 4;
/** Characters in a line of an answer, roughly. */
const ANSWER_LINE = 80;

const rowsOf = (text: string): number => Math.min(text.trimEnd().split("\n").length, ROWS_MAX);

/** Shows code or a message that can be copied; long lines and long texts scroll. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const id = useId();
  const copy = useCopy();
  return (
    <div className="min-w-0 rounded-lg border border-line">
      <div className="flex items-center justify-between gap-3 rounded-t-lg border-b border-line bg-sunken ps-3 pe-1">
        <p id={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
          {label}
        </p>
        <CopyButton {...copy(code)} />
      </div>
      <textarea
        readOnly
        wrap="off"
        rows={rowsOf(code)}
        spellCheck={false}
        aria-labelledby={id}
        value={code.trimEnd()}
        className="block w-full resize-y rounded-b-lg p-3 font-mono text-xs"
      />
    </div>
  );
}

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
        rows={Math.min(Math.ceil(answer.length / ANSWER_LINE), ANSWER_ROWS_MAX)}
        spellCheck={false}
        aria-labelledby={id}
        value={answer}
        className="block w-full resize-y rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      />
    </div>
  );
}
