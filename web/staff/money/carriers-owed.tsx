import { carrierNames } from "#contract/parcels.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import type { Contract } from "#contract/contract.ts";
import type { Language } from "#contract/language.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { transfersHref } from "./money-query.ts";

type CarrierBalance = Answer<Contract["GET /admin/money"]>["carriers"][number];

/** The cash on delivery that each carrier owes, by the days since the delivery, and its fees. */
export function CarriersOwed({ carriers }: { carriers: readonly CarrierBalance[] }) {
  const { t } = useTranslation("money");
  const language = useLanguage();
  return (
    <section aria-label={t("carriers.title")} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold">{t("carriers.title")}</h2>
        <Link to={staffPaths.adminCarrierStatement} className={buttonClass({ size: "sm" })}>
          {t("carriers.upload")}
        </Link>
      </div>
      <Table
        caption={t("carriers.title")}
        rows={carriers}
        rowKey={({ carrier }) => carrier}
        columns={columnsOf(t, language, carriers[0]?.ages ?? [])}
      />
    </section>
  );
}

const columnsOf = (
  t: Translate<"money">,
  language: Language,
  ages: CarrierBalance["ages"],
): Column<CarrierBalance>[] => [
  {
    key: "carrier",
    label: t("carriers.carrier"),
    lead: true,
    cell: ({ carrier }) => carrierNames[carrier],
  },
  {
    key: "cod",
    label: t("carriers.cod"),
    align: "end",
    cell: ({ carrier, cod }) => (
      <Link
        to={transfersHref({ account: `cod:${carrier}` })}
        className="text-accent underline underline-offset-4 font-semibold"
      >
        {showMoney(language, cod)}
      </Link>
    ),
  },
  ...ages.map(({ from, to }, age): Column<CarrierBalance> => ({
    key: `from-${from}`,
    label: to === null ? t("carriers.older", { days: from }) : t("carriers.age", { from, to }),
    align: "end",
    cell: (row) => {
      const owed = row.ages[age];
      return owed && owed.parcels > 0 ? showMoney(language, owed.amount) : "–";
    },
  })),
  {
    key: "fees",
    label: t("carriers.fees"),
    align: "end",
    cell: ({ carrier, fees }) => (
      <Link
        to={transfersHref({ account: `fees:${carrier}` })}
        className="text-accent underline underline-offset-4"
      >
        {showMoney(language, fees)}
      </Link>
    ),
  },
];
