import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { vietnamDay } from "#contract/rules/reports/vietnam-days.ts";
import { StatTile } from "#web/design/data/stat-tile.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { CashIcon } from "#web/design/icon/icons-things.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/money.page";
import { CarriersOwed } from "./carriers-owed.tsx";
import { MonthSwitch } from "./month-switch.tsx";
import { MonthSums } from "./month-sums.tsx";
import { readMonth, transfersHref } from "./money-query.ts";

const texts = ["money", "staff"] as const;
export const handle = { texts };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const month = readMonth(new URL(request.url).searchParams.get("month"));
  const [money] = await Promise.all([
    ask("GET /admin/money", { query: { month } }),
    textsReady(...texts),
  ]);
  return { money, thisMonth: vietnamDay(new Date()).slice(0, 7) };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}

/** The claims between the store, the shop and its carriers, and the sums of a month. Each figure leads to its transfers. */
export default function MoneyPage({ loaderData: { money, thisMonth } }: Route.ComponentProps) {
  const { t } = useTranslation("money");
  const { owedByShop, carriers, accounts, month } = money;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <p className="max-w-prose text-sm text-ink-soft">{t("page.about")}</p>
      <ShopClaim owedByShop={owedByShop} />
      <div>
        <Link to={staffPaths.adminMonths} className={buttonClass({ size: "sm" })}>
          {t("statement.list")}
        </Link>
      </div>
      {carriers.length > 0 && <CarriersOwed carriers={carriers} />}
      <MonthSwitch month={month} thisMonth={thisMonth} />
      {accounts.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<CashIcon className="size-8" />} title={t("page.empty")}>
            {t("page.emptyText")}
          </EmptyState>
        </div>
      ) : (
        <MonthSums money={money} />
      )}
    </div>
  );
}

/** The balance between the store and the shop, whichever owes it. */
function ShopClaim({ owedByShop }: { owedByShop: number }) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const side = owedByShop === 0 ? "none" : owedByShop > 0 ? "byShop" : "byStore";
  return (
    <section aria-label={t("claim.label")} className="max-w-xl">
      <StatTile
        label={t(`claim.${side}`)}
        value={showMoney(language, Math.abs(owedByShop))}
        tone={side === "byStore" ? "warning" : "neutral"}
        icon={<CashIcon className="size-6" />}
        detail={
          <Link
            to={transfersHref({ account: "shop" })}
            className="text-accent underline underline-offset-4 text-sm"
          >
            {t("claim.open")}
          </Link>
        }
      />
    </section>
  );
}
