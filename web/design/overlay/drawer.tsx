import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { DialogHead } from "./dialog-head.tsx";
import { useModal, type ModalState } from "./use-modal.ts";

export type DrawerProps = ModalState & {
  id?: string | undefined;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** The edge it slides in from; the text direction decides which side that is. */
  side?: "start" | "end" | undefined;
};

/** A modal dialog at the page's side, for menus and filters on a phone. It closes when a link in it is followed. */
export function Drawer(props: DrawerProps) {
  const { title, closeLabel, children, footer, side = "start" } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const modal = useModal(props);
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby="any"
      className={classNames("modal modal-side", side === "start" ? "modal-start" : "modal-end")}
      {...modal}
    >
      <DialogHead id={id} title={title} closeLabel={closeLabel} />
      <div
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest("a[href]")) {
            modal.ref.current?.close();
          }
        }}
        className="min-h-0 flex-auto overflow-y-auto overscroll-contain p-4"
      >
        {children}
      </div>
      {footer && <div className="flex gap-2.5 border-t border-line p-4">{footer}</div>}
    </dialog>
  );
}
