import { useNavigate, useNavigation } from "react-router";
import { ledgerCodes, returnOfSource, storeAccountNames } from "#contract/ledger/account-plan.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { Link } from "#web/platform/page/link.tsx";
import { listHref } from "#web/platform/page/list-href.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/transfers.page";
import { bankRowHref, readTransferQuery, showMonth, transfersHref } from "./money-query.ts";
import { useAccountName, type NameAccount } from "./use-account-name.ts";

const texts = ["money", "staff"] as const;
export const handle = { texts };

type Transfer = Answer<Contract["GET /admin/ledger"]>["transfers"][number];

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const query = readTransferQuery(new URL(request.url).searchParams);
  const [list] = await Promise.all([ask("GET /admin/ledger", { query }), textsReady(...texts)]);
  return { query, list };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}

/** The transfers of the store's book by account, code and month. Each leads to the order, parcel, bank row or statement. */
export default function TransfersPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  const navigate = useNavigate();
  const nameAccount = useAccountName();
  const coming = useNavigation().location?.pathname === staffPaths.adminTransfers;
  const show = (change: Partial<typeof query>) =>
    void navigate(transfersHref({ ...query, after: undefined, ...change }), {
      preventScrollReset: true,
    });
  const { from, to, orderId, source } = query;
  const months = [from, to].filter((each) => each !== undefined);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="no-print flex flex-wrap items-center gap-3">
        <Link to={staffPaths.adminMoney} className={buttonClass({ look: "secondary", size: "sm" })}>
          {t("list.back")}
        </Link>
        <FilterSelect
          className="max-sm:basis-full"
          label={t("list.account")}
          anyText={t("list.anyAccount")}
          value={query.account}
          options={storeAccountNames.map((value) => ({ value, label: nameAccount(value) }))}
          onValue={(account) => show({ account })}
        />
        <FilterSelect
          className="max-sm:basis-full"
          label={t("list.code")}
          anyText={t("list.anyCode")}
          value={query.code}
          options={ledgerCodes.map((value) => ({ value, label: t(`code.${value}`) }))}
          onValue={(code) => show({ code })}
        />
        {(months.length > 0 || orderId !== undefined || source !== undefined) && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {[...new Set(months)].map(showMonth).join(" – ")}
            {source !== undefined && <span>{t("statement.settled")}</span>}
            {orderId !== undefined && <span className="font-semibold">{orderId}</span>}
            <Link
              to={transfersHref({ account: query.account, code: query.code })}
              preventScrollReset
              className="text-accent underline underline-offset-4"
            >
              {t("list.allTime")}
            </Link>
          </p>
        )}
      </div>
      <Table
        caption={t("list.title")}
        rows={list.transfers}
        rowKey={({ id }) => id}
        stale={coming}
        empty={t("list.empty")}
        columns={columnsOf(t, language, nameAccount)}
      />
      {list.next !== null && (
        <Link
          to={transfersHref({ ...query, after: list.next })}
          className={buttonClass({ look: "secondary" })}
        >
          {t("list.next")}
        </Link>
      )}
    </div>
  );
}

const columnsOf = (
  t: Translate<"money">,
  language: Language,
  nameAccount: NameAccount,
): Column<Transfer>[] => [
  {
    key: "time",
    label: t("list.time"),
    cell: ({ happenedAt }) => (
      <span className="whitespace-nowrap tabular-nums">{showTime(happenedAt)}</span>
    ),
  },
  { key: "code", label: t("list.code"), lead: true, cell: (row) => <Why transfer={row} /> },
  { key: "debit", label: t("list.debit"), cell: ({ debit }) => nameAccount(debit) },
  { key: "credit", label: t("list.credit"), cell: ({ credit }) => nameAccount(credit) },
  {
    key: "amount",
    label: t("list.amount"),
    align: "end",
    cell: ({ amount }) => (
      <span className="font-semibold whitespace-nowrap">{showMoney(language, amount)}</span>
    ),
  },
  { key: "source", label: t("list.source"), cell: (row) => <Source transfer={row} /> },
  { key: "month", label: t("list.month"), cell: ({ month }) => showMonth(month) },
];

function Why({ transfer: { code, corrects } }: { transfer: Transfer }) {
  const { t } = useTranslation("money");
  if (corrects === null) return t(`code.${code}`);
  return t("list.correctionOf", { code: t(`code.${corrects}`) });
}

/** Leads to the order of the source, and to the row of the bank where there is one. */
function Source({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("money");
  const { source, code, amount, happenedAt } = transfer;
  const { kind, id, orderId, transactionId, statementId } = source;
  if (statementId !== null)
    return (
      <span className="flex flex-wrap gap-x-3">
        <Link
          to={staffPaths.adminMonth(statementId)}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t("settlement.of", { month: showMonth(statementId.slice(-7)) })}
        </Link>
        {code === "settled_by_shop" && (
          <Link
            to={bankRowHref({ amount, at: happenedAt })}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
          >
            {t("list.bankRow")}
          </Link>
        )}
      </span>
    );
  if (orderId === null) return id;
  return (
    <span className="flex flex-wrap gap-x-3">
      <Link
        to={staffPaths.adminOrder(orderId)}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
      >
        {kind === "parcel" ? t("list.parcel", { id }) : t("list.order", { id: orderId })}
      </Link>
      {kind === "return" && (
        <Link
          to={staffPaths.adminReturn(returnOfSource(id))}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t("list.return", { id: returnOfSource(id) })}
        </Link>
      )}
      {transactionId !== null && (
        <Link
          to={listHref(staffPaths.adminPayments, { state: "all", q: orderId })}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
        >
          {t("list.bankRow")}
        </Link>
      )}
    </span>
  );
}
