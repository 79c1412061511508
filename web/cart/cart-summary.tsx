import { useTranslation } from "../platform/texts/use-translation.ts";
import { Button } from "../design/button.tsx";
import { buttonClass } from "../design/button-class.ts";
import { Card } from "../design/card.tsx";
import { TruckIcon } from "../design/icon/icons-things.tsx";
import { SummaryList } from "../design/data/summary-list.tsx";
import { paths } from "../paths.ts";
import { showMoney } from "../platform/texts/format.ts";
import { AppLink } from "../platform/page/app-link.tsx";
import { useLanguage } from "../platform/texts/use-language.ts";
import type { Sum } from "./cart-lines.ts";

/** Price of the chosen lines, with the checkout button. */
export function CartSummary({ sum }: { sum: Sum }) {
  const { t } = useTranslation("cart");
  const language = useLanguage();
  return (
    <Card title={t("summary.title")} className="max-lg:hidden">
      <div className="flex flex-col gap-4">
        <SummaryList
          rows={[
            {
              key: "goods",
              label: t("summary.goods", { count: sum.pieces }),
              value: showMoney(language, sum.total),
            },
            {
              key: "fee",
              label: t("summary.fee"),
              value: <span className="font-semibold text-success">{t("summary.free")}</span>,
            },
            {
              key: "total",
              label: t("summary.total"),
              value: <span className="text-accent">{showMoney(language, sum.total)}</span>,
              total: true,
            },
          ]}
        />
        <ToCheckout sum={sum} wide />
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <TruckIcon className="mt-0.5 size-4" />
          {t("summary.promise")}
        </p>
      </div>
    </Card>
  );
}

/** Link to the checkout; without a chosen line, a disabled button whose title gives the reason. */
export function ToCheckout({ sum, wide }: { sum: Sum; wide?: boolean }) {
  const { t } = useTranslation("cart");
  if (sum.lines > 0) {
    return (
      <AppLink href={paths.checkout} className={buttonClass({ look: "primary", size: "lg", wide })}>
        {t("summary.checkout", { count: sum.pieces })}
      </AppLink>
    );
  }
  return (
    <Button look="primary" size="lg" wide={wide} disabled title={t("summary.nothing")}>
      {t("summary.toCheckout")}
    </Button>
  );
}
