import { useState } from "react";
import type { StatementDifference } from "#contract/ledger/payouts.ts";
import type { Language } from "#contract/language.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PaidAmount } from "../paid-amount.tsx";
import type { CarrierStatementPlan } from "./send-carrier-statement.ts";

type Row = CarrierStatementPlan["rows"][number] & { kinds: StatementDifference[] };

/** The table has this number of rows at first. */
const LISTED = 10;

/** The rows of a carrier's statement with the parcels that they name, and what differs. */
export function StatementRows({ plan: { rows, differences } }: { plan: CarrierStatementPlan }) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const [all, setAll] = useState(false);
  const kindsOf = Map.groupBy(differences, ({ row }) => row);
  const shown = (all ? rows : rows.slice(0, LISTED)).map((row) => ({
    ...row,
    kinds: (kindsOf.get(row.row) ?? []).map(({ kind }) => kind),
  }));
  return (
    <div className="flex flex-col gap-2">
      <Table
        caption={t("upload.rows")}
        columns={columnsOf(t, language)}
        rows={shown}
        rowKey={({ row }) => row}
      />
      {shown.length < rows.length && (
        <div>
          <Button size="sm" onClick={() => setAll(true)}>
            {t("upload.allRows", { number: showNumber(language, rows.length) })}
          </Button>
        </div>
      )}
    </div>
  );
}

const columnsOf = (t: Translate<"payouts">, language: Language): Column<Row>[] => [
  {
    key: "parcel",
    label: t("waiting.parcel"),
    lead: true,
    cell: ({ trackingCode }) => (
      <span className="font-mono font-semibold wrap-anywhere">{trackingCode}</span>
    ),
  },
  {
    key: "row",
    label: t("upload.row"),
    cell: ({ row }) => showNumber(language, row),
  },
  {
    key: "order",
    label: t("waiting.order"),
    cell: ({ orderId }) =>
      orderId === null ? (
        "–"
      ) : (
        <Link
          to={staffPaths.adminOrder(orderId)}
          className="text-accent underline underline-offset-4"
        >
          {orderId}
        </Link>
      ),
  },
  {
    key: "cod",
    label: t("waiting.amount"),
    align: "end",
    cell: ({ parcelId, cod, owedCod }) => (
      <PaidAmount paid={cod} owed={parcelId === null ? cod : owedCod} />
    ),
  },
  {
    key: "fee",
    label: t("paid.fee"),
    align: "end",
    cell: ({ parcelId, fee, owedFee }) => (
      <PaidAmount paid={fee} owed={parcelId === null ? fee : owedFee} />
    ),
  },
  {
    key: "state",
    label: t("upload.result"),
    cell: ({ kinds }) =>
      kinds.length === 0 ? (
        <Badge tone="success">{t("upload.same")}</Badge>
      ) : (
        <span className="flex flex-wrap gap-1">
          {kinds.map((kind) => (
            <Badge key={kind} tone="warning">
              {t(`differenceName.${kind}`)}
            </Badge>
          ))}
        </span>
      ),
  },
];
