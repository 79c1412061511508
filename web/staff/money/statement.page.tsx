import type { ReactNode } from "react";
import type { Contract } from "#contract/contract.ts";
import type { StoreAccountName } from "#contract/ledger/account-plan.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask, askRaw } from "#web/platform/api/api.ts";
import { anyType } from "#web/platform/api/save-file.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showDate } from "#web/staff/show-days.ts";
import { ExportButtons } from "#web/staff/kit/export-buttons.tsx";
import type { Route } from "./+types/statement.page";
import { showMonth, transfersHref } from "./money-query.ts";
import { SettlementSection } from "./settlement-section.tsx";
import { StatementState } from "./statement-state.tsx";

const texts = ["money", "staff"] as const;
export const handle = { texts };

type Statement = Answer<Contract["GET /admin/statements/{id}"]>;

export const clientLoader = async ({ params: { id } }: Route.ClientLoaderArgs) => {
  const [statement] = await Promise.all([
    ask("GET /admin/statements/{id}", { params: { id } }),
    textsReady(...texts),
  ]);
  return statement;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-96 w-full max-w-2xl" />
    </StaffSkeleton>
  );
}

/** The statement of a month; each figure leads to its transfers. */
export default function StatementPage({ loaderData: statement }: Route.ComponentProps) {
  const { t } = useTranslation("money");
  const { id, month, state, closableFrom, settlement } = statement;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="no-print flex flex-wrap items-center gap-3">
        <Link to={staffPaths.adminMonths} className={buttonClass({ size: "sm" })}>
          {t("statement.list")}
        </Link>
        <ExportButtons
          size="sm"
          label={t("statement.export")}
          name={`statement-${month}`}
          formats={["csv", "xlsx", "pdf"]}
          ask={async (format) =>
            await askRaw(
              "GET /admin/statements/{id}/export",
              { params: { id }, query: { format } },
              anyType,
            )
          }
        />
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-lg font-bold tabular-nums">{showMonth(month)}</span>
        <StatementState {...{ state, settlement }} />
        {state === "open" && (
          <span className="text-sm text-ink-soft">
            {t("statement.closable", { day: showDate(closableFrom) })}
          </span>
        )}
      </p>
      {settlement !== null && <SettlementSection settlement={settlement} />}
      <Figures statement={statement} />
    </div>
  );
}

function Figures({ statement: { month, figures } }: { statement: Statement }) {
  const { t } = useTranslation("money");
  const of = (account: StoreAccountName) => transfersHref({ account, from: month, to: month });
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        <Line label={t("statement.opening")} amount={figures.opening} sum />
        <Line
          label={t("account.shop_vouchers")}
          amount={figures.shopVouchers}
          to={of("shop_vouchers")}
        />
        <Line
          label={t("account.commission")}
          amount={0 - figures.commission}
          to={of("commission")}
        />
        <Line
          label={t("statement.corrections")}
          amount={figures.corrections}
          to={transfersHref({ account: "shop", code: "correction", from: month, to: month })}
        />
        <Line
          label={t("statement.settled")}
          amount={0 - figures.settled}
          to={transfersHref({ source: "settlement", from: month, to: month })}
        />
        <Line label={t("statement.closing")} amount={figures.closing} sum />
      </dl>
      <section aria-label={t("statement.information")} className="flex flex-col gap-2">
        <h2 className="text-lg font-bold">{t("statement.information")}</h2>
        <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
          <Line label={t("account.sales")} amount={figures.sales} to={of("sales")} />
          <Line
            label={t("account.carrier_fees")}
            amount={figures.carrierFees}
            to={of("carrier_fees")}
          />
          <Line label={t("carriers.title")} amount={figures.codOutstanding} />
          {figures.codAges.map(({ from, to, amount }) => (
            <Line
              key={from}
              label={
                to === null ? t("carriers.older", { days: from }) : t("carriers.age", { from, to })
              }
              amount={amount}
            />
          ))}
        </dl>
      </section>
    </div>
  );
}

type LineProps = { label: ReactNode; amount: number; to?: string; sum?: boolean };

function Line({ label, amount, to, sum = false }: LineProps) {
  const language = useLanguage();
  const shown = showMoney(language, amount);
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-2.5">
      <dt className={sum ? "font-bold" : undefined}>{label}</dt>
      <dd className={sum ? "font-bold tabular-nums" : "tabular-nums"}>
        {to === undefined ? (
          shown
        ) : (
          <Link to={to} className="text-accent underline underline-offset-4">
            {shown}
          </Link>
        )}
      </dd>
    </div>
  );
}
