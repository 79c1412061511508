import { useId } from "react";
import { CopyButton } from "#web/design/copy-button.tsx";
import { useCopy } from "./use-copy.ts";

/** The most lines that are shown at once. */
const ROWS_MAX = 24;

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
