import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVersionedDetail } from "#web/staff/kit/use-versioned-detail.ts";
import { showMonth } from "#web/staff/money/money-query.ts";
import type { Transaction } from "./load-payments.ts";
import { findSettlement } from "./load-settlement.ts";

/** The statement that a transaction settles. */
export function SettledStatement({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation("payments");
  const found = useVersionedDetail(transaction, findSettlement);
  if (found === undefined) return <Skeleton className="h-9" />;
  if (!found?.settlement) return <p className="text-sm">{t("settlement.missing")}</p>;
  const { statementId, month, code } = found.settlement;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken/60 px-3">
      <Link
        to={staffPaths.adminMonth(statementId)}
        className="inline-flex min-h-9 items-center font-semibold text-accent underline underline-offset-4"
      >
        {t("settlement.statement", { month: showMonth(month) })}
      </Link>
      <span className="font-mono text-sm text-ink-soft">{code}</span>
    </p>
  );
}
