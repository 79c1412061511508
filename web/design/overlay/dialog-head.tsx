import type { ReactNode } from "react";
import { buttonClass } from "../button-class.ts";
import { CloseIcon } from "../icon/icons.tsx";
import { dialogCloser } from "./opener.ts";

export type DialogHeadProps = { id: string; title: ReactNode; closeLabel: string };

/** Shows title and close button of the dialog with this id; the title's id is `{id}-title`. */
export function DialogHead({ id, title, closeLabel }: DialogHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2 sm:ps-6">
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      <button
        type="button"
        aria-label={closeLabel}
        title={closeLabel}
        className={buttonClass({ look: "quiet", square: true })}
        {...dialogCloser(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
