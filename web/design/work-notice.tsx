import { useEffect, useRef, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { Spinner } from "./feedback/spinner.tsx";

export type WorkNoticeProps = {
  /** "Still working…" */
  children: ReactNode;
  cancelLabel: string;
  onCancel: () => void;
};

/** Returns the innermost modal dialog, because elements outside of it can't be pressed. */
const place = (): Element => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

/** Says that slow work is still running, and offers to cancel it. It is above everything and takes no focus. */
export function WorkNotice({ children, cancelLabel, onCancel }: WorkNoticeProps) {
  const [host] = useState(place);
  const box = useRef<HTMLDivElement>(null);
  // Screen readers announce a status only when its text is added after the element exists.
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const shown = box.current;
    const before = document.activeElement;
    shown?.showPopover();
    return () => {
      if (shown?.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    };
  }, []);

  return createPortal(
    <div ref={box} popover="manual" className="work-notice" onToggle={() => setShown(true)}>
      <div className="flex items-center gap-3 rounded-md border border-line bg-surface py-1.5 ps-4 pe-1.5 shadow-lg">
        <Spinner className="size-5 text-accent" />
        <p role="status" className="min-w-0 flex-1 font-semibold">
          {isShown && children}
        </p>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </div>,
    host,
  );
}
