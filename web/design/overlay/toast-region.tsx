import { useEffect, useRef } from "react";
import { Toast, type ToastProps } from "./toast.tsx";

export type ToastEntry = Pick<ToastProps, "type" | "children" | "act"> & { id: string | number };

export type ToastRegionProps = {
  /** Names the region: "Messages". */
  label: string;
  closeLabel: string;
  toasts: readonly ToastEntry[];
  onClose: (id: ToastEntry["id"]) => void;
};

/**
 * The place where short messages appear; render it once, always, so that screen readers know it.
 * It lies in the top layer, over dialogs opened before the newest message.
 */
export function ToastRegion({ label, closeLabel, toasts, onClose }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return;
    const place = region.current;
    // Shown anew it lies over what has been opened since.
    if (place?.matches(":popover-open")) place.hidePopover();
    place?.showPopover();
  }, [newest]);

  return (
    <section ref={region} aria-label={label} popover="manual" className="toast-region">
      <ul aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {toasts.map(({ id, type, act, children }) => (
          <Toast key={id} type={type} act={act} closeLabel={closeLabel} onClose={() => onClose(id)}>
            {children}
          </Toast>
        ))}
      </ul>
    </section>
  );
}
