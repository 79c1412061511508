import { Skeleton } from "./skeleton.tsx";

/** Reserves the space of lines of text that are still loading; the last one is shorter. */
export function SkeletonLines({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <div className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "h-4 w-3/5" : "h-4 w-full"} />
      ))}
    </div>
  );
}
