import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LineProduct } from "#web/cart/line-product.tsx";
import type { CartItem, CartStore } from "#web/cart/cart-lines.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { PolicyLinks } from "#web/policies/policy-links.tsx";
import { paths } from "#web/paths.ts";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { Fee } from "./fee.tsx";
import type { Quote } from "../order/order-view.ts";

/** Lists the lines to order, grouped by store; each store gets one order. */
export function CheckoutReview({ stores, quote }: { stores: readonly CartStore[]; quote: Quote }) {
  const { t } = useTranslation("orders");
  return (
    <section aria-labelledby="review" className="rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-5">
        <h2 id="review" className="text-lg font-bold">
          {t("checkout.review")}
        </h2>
        {stores.length > 1 && (
          <p className="text-sm text-ink-soft">
            {t("checkout.perStore", { count: stores.length })}
          </p>
        )}
      </div>
      {stores.map((store) => (
        <StoreReview key={store.tenant.id} store={store} quote={quote} />
      ))}
    </section>
  );
}

function StoreReview({ store: { tenant, items }, quote }: { store: CartStore; quote: Quote }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const costs = quote.stores.find((each) => each.tenant.id === tenant.id);
  return (
    <div className="border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <h3 className="flex items-center gap-2 pb-1 font-semibold">
        <StoreIcon className="size-4 text-ink-soft" />
        {tenant.name}
      </h3>
      {costs?.sendsFrom && (
        <Notice tone="warning">
          {t("checkout.sendsFrom", { day: showDay(`${costs.sendsFrom}T00:00:00Z`) })}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ReviewLine key={item.productId} item={item} tenant={tenant} />
        ))}
      </ul>
      {costs && (
        <p className="flex flex-wrap justify-end gap-x-5 border-t border-line pt-2.5 text-sm text-ink-soft">
          <span>
            {t("sum.fee")}: <Fee amount={costs.transportFee} />
          </span>
          <span>
            {t("checkout.storeTotal")}:{" "}
            <strong className="text-base text-ink">
              {showMoney(
                language,
                costs.subtotal +
                  costs.transportFee -
                  costs.discounts.reduce((sum, { amount }) => sum + amount, 0),
              )}
            </strong>
          </span>
        </p>
      )}
      <PolicyLinks tenant={tenant} />
    </div>
  );
}

function ReviewLine({ item, tenant }: { item: CartItem; tenant: CartStore["tenant"] }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  return (
    <li className="py-2.5">
      <LineProduct
        name={item.name}
        imageUrl={item.imageUrl}
        size="sm"
        href={paths.product({ id: item.productId, tenant })}
      >
        <p className="flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-ink-soft">
            {t("line.pieces", { price: showMoney(language, item.price), count: item.quantity })}
          </span>
          <span className="font-semibold">{showMoney(language, item.price * item.quantity)}</span>
        </p>
      </LineProduct>
    </li>
  );
}
