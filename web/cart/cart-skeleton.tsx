import { useTranslation } from "../platform/texts/use-translation.ts";
import { Skeleton } from "../design/feedback/skeleton.tsx";

/** Skeleton of the cart while it loads. */
export function CartSkeleton() {
  const { t } = useTranslation("cart", "frame");
  return (
    <div className="page py-5" role="status" aria-label={t("frame:shop.loading")}>
      <p className="pb-3 text-2xl font-bold sm:text-3xl">{t("title")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-13.5 w-full" />
          <div className="rounded-lg border border-line bg-surface">
            <div className="border-b border-line p-4">
              <Skeleton className="h-5 w-52" />
            </div>
            {Array.from({ length: 3 }, (_, line) => (
              <div key={line} className="flex gap-4 border-b border-line p-4 last:border-b-0">
                <Skeleton className="size-18 shrink-0 sm:size-22" />
                <div className="flex flex-1 flex-col gap-2.5">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-1/3" />
                  <Skeleton className="h-11 w-36 lg:hidden" />
                </div>
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-72 w-full max-lg:hidden" />
      </div>
    </div>
  );
}
