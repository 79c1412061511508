import { useId, type ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { DialogHead } from "./dialog-head.tsx";
import { useModal, type ModalState } from "./use-modal.ts";

export type DialogProps = ModalState & {
  /** Needed where a `dialogOpener(id)` button opens it. */
  id?: string | undefined;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons, at the lower edge, always in view. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | "xl" | undefined;
  /** On a phone it rises from the bottom edge. */
  sheet?: boolean | undefined;
  /** `false` where a press beside it would lose what was typed. Esc and the cross always close. */
  lightDismiss?: boolean | undefined;
  /** Nothing in it takes the focus: the content itself does, so that keys can scroll it. */
  focusContent?: boolean | undefined;
};

const sizes = { sm: "modal-sm", md: "", lg: "modal-lg", xl: "modal-xl" };

/** A modal dialog: native, so focus is kept inside and returns to its opener. */
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
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 sm:px-6"
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
