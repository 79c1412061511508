import { itemsOf, sumOf } from "../cart/cart-lines.ts";
import { Button } from "../design/button.tsx";
import { Card } from "../design/card.tsx";
import { PhoneIcon } from "../design/icons-things.tsx";
import { Notice } from "../design/notice.tsx";
import { Price } from "../design/price.tsx";
import { SummaryList } from "../design/summary-list.tsx";
import { paths } from "../paths.ts";
import { showMoney } from "../platform/format.ts";
import { KitLink } from "../platform/kit-link.tsx";
import { MarkedText } from "../platform/marked-text.tsx";
import { useLanguage } from "../platform/use-language.ts";
import { useTranslation } from "../platform/use-translation.ts";
import { Fee } from "./fee.tsx";
import type { Quote } from "./order-view.ts";
import type { Checkout } from "./use-checkout.ts";

/** The sums, and the order button. */
export function CheckoutSummary({
  checkout,
  onPlace,
}: {
  checkout: Checkout;
  onPlace: () => void;
}) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { stores, quote, failure, unanswered } = checkout;
  const { pieces } = sumOf(itemsOf({ stores: [...stores] }));
  const fee = quote.stores.reduce((sum, { transportFee }) => sum + transportFee, 0);
  return (
    <Card title={t("sum.title")}>
      <div className="flex flex-col gap-4">
        <div aria-live="polite">
          <SummaryList
            rows={[
              {
                key: "goods",
                label: t("sum.goods", { count: pieces }),
                value: showMoney(language, quote.total - fee),
              },
              { key: "fee", label: t("sum.fee"), value: <Fee amount={fee} /> },
              {
                key: "total",
                label: t("sum.total"),
                value: <span className="text-accent">{showMoney(language, quote.total)}</span>,
                total: true,
              },
            ]}
          />
        </div>
        {failure !== null && (
          <Notice tone="danger" announce>
            {failure}
          </Notice>
        )}
        {!unanswered && (
          <div className="max-lg:hidden">
            <PlaceButton busy={checkout.busy} onPlace={onPlace} wide />
          </div>
        )}
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <PhoneIcon className="mt-0.5 size-4" />
          {t("checkout.call")}
        </p>
        <p className="text-sm text-ink-faint">
          <MarkedText
            text={t("checkout.terms")}
            marks={{
              terms: <KitLink href={paths.page("terms")} className="underline hover:text-accent" />,
            }}
          />
        </p>
      </div>
    </Card>
  );
}

export function PlaceButton({
  busy,
  onPlace,
  wide,
}: {
  busy: boolean;
  onPlace: () => void;
  wide?: boolean;
}) {
  const { t } = useTranslation("orders");
  return (
    <Button look="primary" size="lg" wide={wide} busy={busy} onClick={onPlace}>
      {t("checkout.place")}
    </Button>
  );
}

export function PlaceTotal({ quote }: { quote: Quote }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  return (
    <p className="min-w-0 flex-1">
      <span className="block text-sm text-ink-soft">{t("sum.total")}</span>
      <Price>{showMoney(language, quote.total)}</Price>
    </p>
  );
}
