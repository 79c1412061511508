import { useEffect, useRef } from "react";
import { Toast, type ToastProps } from "./toast.tsx";

export type ToastEntry = Pick<ToastProps, "type" | "children" | "act"> & { id: string | number };

export type ToastRegionProps = {
  /** Accessible name of the region: "Messages". */
  label: string;
  closeLabel: string;
  toasts: readonly ToastEntry[];
  onClose: (id: ToastEntry["id"]) => void;
};

/**
 * The region in which toasts appear. Render it once and always, so that screen readers observe it. It is in the top
 * layer, above dialogs that were opened before the newest toast.
 */
export function ToastRegion({ label, closeLabel, toasts, onClose }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return;
    const place = region.current;
    // Re-opens the region, so that it lies above popovers opened later.
    if (place?.matches(":popover-open")) place.hidePopover();
    place?.showPopover();
  }, [newest]);

  const list = (isOfList: (type: ToastEntry["type"]) => boolean) =>
    toasts
      .filter(({ type }) => isOfList(type))
      .map(({ id, type, act, children }) => (
        <Toast key={id} type={type} act={act} closeLabel={closeLabel} onClose={() => onClose(id)}>
          {children}
        </Toast>
      ));

  return (
    <section ref={region} aria-label={label} popover="manual" className="toast-region">
      {/* An error is an alert of its own; in a live region it would be read twice. */}
      <ul className="flex flex-col gap-2 not-empty:pb-2">{list((type) => type === "error")}</ul>
      <ul aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
        {list((type) => type !== "error")}
      </ul>
    </section>
  );
}
