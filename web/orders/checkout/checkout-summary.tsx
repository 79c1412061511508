import { cloneElement, Fragment, type ReactElement, type ReactNode } from "react";
import { itemsOf, sumOf } from "#web/cart/cart-lines.ts";
import { Card } from "#web/design/card.tsx";
import { Price } from "#web/design/data/price.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import type { Quote } from "#web/orders/order/order-view.ts";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Fee } from "./fee.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Sums of the checkout, with the order button as its child. */
export function CheckoutSummary({
  checkout,
  children,
}: {
  checkout: Checkout;
  children: ReactNode;
}) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { stores, quote, failure, unanswered } = checkout;
  const { pieces } = sumOf(itemsOf({ stores: [...stores] }));
  const fee = quote.stores.reduce((sum, { transportFee }) => sum + transportFee, 0);
  const subtotal = quote.stores.reduce((sum, { subtotal }) => sum + subtotal, 0);
  return (
    <Card title={t("sum.title")}>
      <div className="flex flex-col gap-4">
        <div aria-live="polite">
          <SummaryList
            rows={[
              {
                key: "goods",
                label: t("sum.goods", { count: pieces }),
                value: showMoney(language, subtotal),
              },
              { key: "fee", label: t("sum.fee"), value: <Fee amount={fee} /> },
              ...discountsOf(quote).map(({ voucherId, code, amount }) => ({
                key: voucherId,
                label: t("sum.voucher", { code }),
                value: <span className="text-success">{showMoney(language, -amount)}</span>,
              })),
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
        {!unanswered && <div className="max-lg:hidden">{children}</div>}
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

type Discount = Quote["stores"][number]["discounts"][number];

/** Sums the discounts of each voucher: a voucher of the shop may apply to the orders of several stores. */
const discountsOf = ({ stores }: Quote): Discount[] => {
  const sums = new Map<string, Discount>();
  for (const discount of stores.flatMap(({ discounts }) => discounts)) {
    const amount = discount.amount + (sums.get(discount.voucherId)?.amount ?? 0);
    sums.set(discount.voucherId, { ...discount, amount });
  }
  return [...sums.values()];
};

export function PlaceTotal({ quote }: { quote: Quote }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  return (
    <p className="flex-auto">
      <span className="block text-sm text-ink-soft">{t("sum.total")}</span>
      <Price>{showMoney(language, quote.total)}</Price>
    </p>
  );
}

type MarkedTextProps = {
  /** `By ordering you accept our <terms>terms</terms>.` */
  text: string;
  /** The element of each mark; the marked words become its children. */
  marks: Readonly<Record<string, ReactElement>>;
};

/** Renders a text in which some words are a link or the like; their position depends on the language. */
function MarkedText({ text, marks }: MarkedTextProps) {
  // The parts repeat in threes: plain words, name of a mark, words in the mark.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, at) => {
    if (at % 3 === 1) return null;
    const mark = at % 3 === 2 ? marks[parts[at - 1] ?? ""] : undefined;
    return <Fragment key={`${at} ${part}`}>{mark ? cloneElement(mark, {}, part) : part}</Fragment>;
  });
}
