import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";

/** Skeleton of the checkout while it loads. */
export function CheckoutSkeleton() {
  const { t } = useTranslation("orders", "frame");
  return (
    <div className="page py-5" role="status" aria-label={t("frame:shop.loading")}>
      <p className="pb-3 text-2xl font-bold sm:text-3xl">{t("checkout.title")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </div>
  );
}
