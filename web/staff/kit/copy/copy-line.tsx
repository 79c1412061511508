import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { useCopy } from "./use-copy.ts";

/** An address, token or secret in a list of facts (`dl`), with a button that copies it. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const copy = useCopy();
  return (
    <CopiedFact label={label} copy={copy(text)}>
      <span className="font-mono text-sm">{text}</span>
    </CopiedFact>
  );
}
