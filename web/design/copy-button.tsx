import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CheckIcon, CopyIcon } from "./icon/icons.tsx";

export type CopyButtonProps = {
  /** The text that is copied to the clipboard. */
  text: string;
  label: string;
  copiedLabel: string;
  /** Shows the icon alone. */
  bare?: boolean | undefined;
  /** Called when the browser refuses access to the clipboard. */
  onRefused?: (() => void) | undefined;
};

const confirmedFor = 2000; // ms

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, label, copiedLabel, bare, onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), confirmedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => onRefused?.(),
    );
  };

  return (
    <>
      <Button
        look="quiet"
        size="sm"
        square={bare}
        onClick={copy}
        aria-label={bare ? label : undefined}
        title={label}
      >
        {copied ? <CheckIcon className="size-4 text-success" /> : <CopyIcon className="size-4" />}
        {!bare && (copied ? copiedLabel : label)}
      </Button>
      <span role="status" className="sr-only">
        {copied && copiedLabel}
      </span>
    </>
  );
}
