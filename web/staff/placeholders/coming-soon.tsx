import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { PageSkeleton } from "#web/design/feedback/page-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { ClockIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** A page that is not built yet (`spec §2`), with a link to the orders. */
export function ComingSoon({ title }: { title: string }) {
  const { t } = useTranslation("staff");
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <h1 className="text-2xl font-bold">{title}</h1>
      <div className="rounded-lg border border-line bg-surface py-8 sm:py-16">
        <EmptyState
          icon={<ClockIcon className="size-8" />}
          title={t("soon.text")}
          act={
            <Link to={paths.adminOrders} className={buttonClass({ look: "primary" })}>
              {t("soon.orders")}
            </Link>
          }
        />
      </div>
    </div>
  );
}

/** Placeholder of an administration page that is still loading. */
export function ComingSoonSkeleton() {
  const { t } = useTranslation("frame");
  return (
    <PageSkeleton label={t("shop.loading")}>
      <Skeleton className="h-8 w-44" />
      <Skeleton className="h-72 w-full" />
    </PageSkeleton>
  );
}
