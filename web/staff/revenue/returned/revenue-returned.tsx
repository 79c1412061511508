import type { Language } from "#contract/language.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showDecimal, showNumber } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPercent } from "#web/staff/charts/show-compact-money.ts";
import type { Report } from "../load-report.ts";
import { ShareBar } from "../share-bar.tsx";

type Returned = Report["returned"];

/** Shows the goods that came back in the period: for which reasons, and of which products. */
export function RevenueReturned({ returned }: { returned: Returned }) {
  const { t } = useTranslation("revenue", "returns");
  const language = useLanguage();
  const { pieces, share, daysToRefund, reasons, products } = returned;
  const number = (value: number) => showNumber(language, value);
  const facts = [
    t("returned.pieces", { count: pieces, number: number(pieces) }),
    ...(share === null ? [] : [t("returned.share", { share: showPercent(language, share) })]),
    ...(daysToRefund === null
      ? []
      : [t("returned.days", { days: showDecimal(language, daysToRefund) })]),
  ];
  return (
    <section
      aria-labelledby="returned"
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <h2 id="returned" className="text-lg font-bold">
        {t("returned.title")}
      </h2>
      <p className="text-sm text-ink-soft tabular-nums">{facts.join(" · ")}</p>
      <Table
        caption={t("returned.reasons")}
        rows={reasons}
        rowKey={({ reason }) => reason}
        columns={reasonColumns(t, language)}
      />
      <Table
        caption={t("returned.products")}
        rows={products}
        rowKey={({ productId }) => productId}
        columns={productColumns(t, language)}
      />
    </section>
  );
}

const reasonColumns = (
  t: Translate<"revenue", "returns">,
  language: Language,
): Column<Returned["reasons"][number]>[] => [
  {
    key: "reason",
    label: t("returned.reason"),
    lead: true,
    cell: ({ reason }) => t(`returns:reason.${reason}`),
  },
  {
    key: "returns",
    label: t("returned.returns"),
    align: "end",
    cell: (row) => showNumber(language, row.returns),
  },
  {
    key: "pieces",
    label: t("column.items"),
    align: "end",
    cell: (row) => showNumber(language, row.pieces),
  },
  {
    key: "share",
    label: t("column.share"),
    align: "end",
    cell: ({ share }) => <ShareBar share={share} />,
  },
];

const productColumns = (
  t: Translate<"revenue", "returns">,
  language: Language,
): Column<Returned["products"][number]>[] => [
  {
    key: "product",
    label: t("by.product"),
    lead: true,
    cell: ({ productId, label }) => (
      <Link
        to={staffPaths.adminProduct(productId)}
        className="text-info underline underline-offset-2 wrap-break-word"
      >
        {label}
      </Link>
    ),
  },
  {
    key: "back",
    label: t("returned.back"),
    align: "end",
    cell: (row) => showNumber(language, row.pieces),
  },
  {
    key: "sold",
    label: t("returned.sold"),
    align: "end",
    cell: (row) => showNumber(language, row.realised),
  },
  {
    key: "share",
    label: t("returned.rate"),
    align: "end",
    cell: ({ share }) => (share === null ? "–" : showPercent(language, share)),
  },
];
