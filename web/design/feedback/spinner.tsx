import { classNames } from "../class-names.ts";

/** A turning ring in the colour of its text; silent, so say beside it what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent",
        className ?? "size-5",
      )}
    />
  );
}
