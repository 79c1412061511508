import { classNames } from "../class-names.ts";

/** A grey shape where something will stand; give it a size: `h-5 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block", className)} />;
}
