import { classNames } from "../class-names.ts";

/** Reserves the space of content that is still loading; set its size: `h-5 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton", className)} />;
}
