import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Card } from "#web/design/card.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { showDay, showMoney, showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useVatRateName } from "../vat-rate-field.tsx";
import type { StoreProfile } from "./profile-values.ts";

/** How the store sells, as the settings say: the express fee, low stock, and when it is closed. */
export function SellingSummary({ profile }: { profile: StoreProfile }) {
  const { t } = useTranslation("store-profile");
  const language = useLanguage();
  const vatRateName = useVatRateName();
  const { expressFee, lowStock, vatRate, closure } = profile;
  const day = (at: string) => showDay(`${at}T00:00:00Z`);
  const rows = [
    [t("field.expressFee"), showMoney(language, expressFee)],
    [t("field.lowStock"), showNumber(language, lowStock)],
    [t("field.vatRate"), vatRateName(vatRate)],
    [
      t("field.closure.kind"),
      closure === null
        ? t("closure.none")
        : `${t(`closure.${closure.kind}`)}: ${day(closure.from)} – ${day(closure.to)}`,
    ],
  ];
  return (
    <Card
      title={t("selling.title")}
      aside={
        <Link
          to={staffPaths.adminStoreSettings}
          className="inline-flex min-h-touch items-center font-semibold text-accent hover:underline"
        >
          {t("selling.change")}
        </Link>
      }
    >
      <dl className="flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
