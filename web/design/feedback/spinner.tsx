import { classNames } from "../class-names.ts";

/** Shows a turning ring in the colour of its text. Screen readers ignore it, so name the running work next to it. */
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
