import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { DialogHead } from "./dialog-head.tsx";
import { useModal, type ModalState } from "./use-modal.ts";

export type DialogProps = ModalState & {
  /** Required when a `dialogOpener(id)` button opens the dialog. */
  id?: string | undefined;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the lower edge, always visible. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** Lets it rise from the bottom edge on a phone. */
  sheet?: boolean | undefined;
  /** Set `false` where a press outside would lose typed text. Esc and the close button always close it. */
  lightDismiss?: boolean | undefined;
  /** Set it when no element inside takes the focus: the content gets it, so that keys can scroll it. */
  focusContent?: boolean | undefined;
};

const sizes = { sm: "modal-sm", md: "", lg: "modal-lg", xl: "modal-xl" };

/** A native modal dialog: the browser keeps the focus inside and returns it to the opener. */
export function Dialog(props: DialogProps) {
  const { title, closeLabel, children, footer, size = "md", sheet, lightDismiss = true } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const modal = useModal(props);
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      closedby={lightDismiss ? "any" : "closerequest"}
      className={classNames("modal", sizes[size], sheet && "modal-sheet")}
      {...modal}
    >
      <DialogHead id={id} title={title} closeLabel={closeLabel} />
      <div
        {...(props.focusContent && {
          role: "group",
          tabIndex: 0,
          "aria-labelledby": `${id}-title`,
        })}
        className="min-h-0 flex-auto overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 sm:px-6"
      >
        {children}
      </div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2.5 border-t border-line px-4 py-3 sm:px-6">
          {footer}
        </div>
      )}
    </dialog>
  );
}
