import { useTranslation } from "../platform/texts/use-translation.ts";
import { ask } from "../platform/api/api.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { paths } from "../paths.ts";
import { session } from "../platform/storage/session.ts";
import type { Route } from "./+types/cart.page";
import { CartBar, SelectAll } from "./cart-bar.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartHead } from "./cart-head.tsx";
import { canBuy, chosenStores, itemsOf, sumOf } from "./cart-lines.ts";
import { CartSkeleton } from "./cart-skeleton.tsx";
import { CartStoreGroup } from "./cart-store-group.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { textsReady } from "../platform/texts/texts-ready.ts";
import { CART_TITLE, useCart } from "./use-cart.tsx";
import { useSelection } from "./use-selection.ts";

export const handle = { texts: ["cart"] };

export const clientLoader = async () => {
  const [cart] = await Promise.all([ask("GET /cart", {}), textsReady("cart")]);
  session.setCartCount(cart.productCount);
  return { cart };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({ title: t("cart:title"), path: paths.cart, baseUrl, index: false });
};

export function HydrateFallback() {
  return <CartSkeleton />;
}

/** The cart, grouped by store; the shopper chooses the lines to check out. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cart");
  const cart = useCart(loaderData.cart);
  const selection = useSelection();
  const { view, announcement } = cart;
  const items = itemsOf(view);
  const sum = sumOf(itemsOf({ stores: chosenStores(view, selection.leftOut) }));
  const gone = items.filter(({ status }) => status !== "active");

  return (
    <div className="page py-5">
      <h1 id={CART_TITLE} tabIndex={-1} className="pb-3 text-2xl font-bold sm:text-3xl">
        {t("title")}
      </h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {items.length === 0 ? (
        <CartEmpty />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <CartHead gone={gone} onRemove={cart.remove}>
              <SelectAll
                state={selection.stateOf(items)}
                disabled={!items.some(canBuy)}
                count={items.length}
                onChange={(chosen) => selection.select(items, chosen)}
              />
            </CartHead>
            {view.stores.map((store) => (
              <CartStoreGroup
                key={store.tenant.id}
                store={store}
                cart={cart}
                selection={selection}
              />
            ))}
          </div>
          <div className="lg:sticky lg:top-36">
            <CartSummary sum={sum} />
          </div>
          <CartBar sum={sum} />
        </div>
      )}
    </div>
  );
}
