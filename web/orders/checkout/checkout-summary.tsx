import { itemsOf, sumOf } from "#web/cart/cart-lines.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Price } from "#web/design/data/price.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { MarkedText } from "#web/platform/texts/marked-text.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Fee } from "./fee.tsx";
import type { Quote } from "../order/order-view.ts";
import type { Checkout } from "./use-checkout.ts";

/** Sums of the checkout, with the order button. */
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
              terms: <AppLink href={paths.page("terms")} className="underline hover:text-accent" />,
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
