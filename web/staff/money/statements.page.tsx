import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/statements.page";
import { showMonth } from "./money-query.ts";
import { StatementState } from "./statement-state.tsx";

const texts = ["money", "staff"] as const;
export const handle = { texts };

type Row = Answer<Contract["GET /admin/statements"]>["statements"][number];

export const clientLoader = async () => {
  const [list] = await Promise.all([ask("GET /admin/statements", {}), textsReady(...texts)]);
  return list;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-96 w-full" />
    </StaffSkeleton>
  );
}

/** The months of the store with their balances. */
export default function StatementsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div>
        <Link to={staffPaths.adminMoney} className={buttonClass({ size: "sm" })}>
          {t("list.back")}
        </Link>
      </div>
      <Table
        caption={t("statement.list")}
        rows={loaderData.statements}
        rowKey={({ id }) => id}
        empty={t("page.empty")}
        columns={columnsOf(t, language)}
      />
    </div>
  );
}

const columnsOf = (t: Translate<"money">, language: Language): Column<Row>[] => [
  {
    key: "month",
    label: t("month.label"),
    lead: true,
    cell: ({ id, month }) => (
      <Link to={staffPaths.adminMonth(id)} className="text-accent underline underline-offset-4">
        {showMonth(month)}
      </Link>
    ),
  },
  {
    key: "state",
    label: t("statement.status"),
    cell: ({ state, settlement }) => <StatementState {...{ state, settlement }} />,
  },
  {
    key: "opening",
    label: t("statement.opening"),
    align: "end",
    cell: ({ opening }) => showMoney(language, opening),
  },
  {
    key: "closing",
    label: t("statement.closing"),
    align: "end",
    cell: ({ closing }) => <b>{showMoney(language, closing)}</b>,
  },
];
