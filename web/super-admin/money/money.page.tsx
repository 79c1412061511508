import type { Language } from "#contract/language.ts";
import { Table, type Column } from "#web/design/data/table.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { showMoney, showNumber, showTime } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { SuperAdminSkeleton } from "../super-admin-skeleton.tsx";
import type { Route } from "./+types/money.page";
import { CommissionRules } from "./commission-rules.tsx";
import { Settlements } from "./settlements.tsx";
import { StatementsToClose } from "./statements-to-close.tsx";
import { StatementsToSettle } from "./statements-to-settle.tsx";
import { loadMoney, type SavedRules, type ShopMoney } from "./load-money.ts";

const texts = ["shop-money", "money", "staff", "kit"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [loaded] = await Promise.all([loadMoney(), textsReady(...texts)]);
  return loaded;
};

export function HydrateFallback() {
  return <SuperAdminSkeleton />;
}

/** The claims between the shop and its stores, how statements are settled, and the rules of the commission with a trial. */
export default function ShopMoneyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("shop-money");
  const language = useLanguage();
  const { money, saved, stores, categories } = loaderData;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-6">
      <PageHeading />
      <section aria-label={t("stores.title")} className="flex flex-col gap-2">
        <h2 className="text-lg font-bold">{t("stores.title")}</h2>
        <Table
          caption={t("stores.title")}
          rows={money.stores}
          rowKey={({ tenant }) => tenant.id}
          empty={t("stores.empty")}
          columns={storeColumns(t, language)}
        />
      </section>
      <StatementsToClose toClose={money.toClose} />
      <StatementsToSettle statements={money.statements} />
      <Settlements settlements={money.settlements} />
      <CommissionRules key={saved.version} {...{ saved, stores, categories }} />
      {saved.history.length > 0 && (
        <section aria-label={t("history.title")} className="flex flex-col gap-2">
          <h2 className="text-lg font-bold">{t("history.title")}</h2>
          <Table
            caption={t("history.title")}
            rows={saved.history}
            rowKey={({ version }) => version}
            columns={historyColumns(t, language)}
          />
        </section>
      )}
    </div>
  );
}

const storeColumns = (
  t: Translate<"shop-money">,
  language: Language,
): Column<ShopMoney["stores"][number]>[] => [
  { key: "store", label: t("stores.store"), lead: true, cell: ({ tenant }) => tenant.name },
  {
    key: "byShop",
    label: t("stores.byShop"),
    align: "end",
    cell: ({ owedByShop }) => (owedByShop > 0 ? showMoney(language, owedByShop) : "–"),
  },
  {
    key: "byStore",
    label: t("stores.byStore"),
    align: "end",
    cell: ({ owedByShop }) => (owedByShop < 0 ? showMoney(language, -owedByShop) : "–"),
  },
  {
    key: "cod",
    label: t("stores.cod"),
    align: "end",
    cell: ({ cod }) => (cod === 0 ? "–" : showMoney(language, cod)),
  },
];

const historyColumns = (
  t: Translate<"shop-money">,
  language: Language,
): Column<SavedRules["history"][number]>[] => [
  {
    key: "from",
    label: t("history.from"),
    lead: true,
    cell: ({ validFrom }) => <span className="tabular-nums">{showTime(validFrom)}</span>,
  },
  { key: "by", label: t("history.by"), cell: ({ by }) => by ?? "–" },
  {
    key: "rules",
    label: t("history.rules"),
    align: "end",
    cell: ({ rules }) => showNumber(language, rules),
  },
];
