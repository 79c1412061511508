import { classNames } from "../class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "../icon/icons.tsx";

export type GalleryStepProps = { side: "start" | "end"; label: string; onStep: () => void };

/** A round button at the edge of a picture. */
export function GalleryStep({ side, label, onStep }: GalleryStepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-keyshortcuts={side === "start" ? "ArrowLeft" : "ArrowRight"}
      onClick={onStep}
      className={classNames(
        "absolute top-1/2 grid size-touch -translate-y-1/2 place-items-center rounded-full border border-line bg-white/90 shadow-sm hover:bg-white",
        side === "start" ? "start-2" : "end-2",
      )}
    >
      {side === "start" ? <ChevronLeftIcon /> : <ChevronRightIcon />}
    </button>
  );
}
