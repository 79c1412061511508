import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { redirect } from "react-router";
import { chosenStores } from "#web/cart/cart-lines.ts";
import { readLeftOut } from "#web/cart/left-out.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { paths } from "#web/paths.ts";
import { ask, AskFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/checkout.page";
import { openAttempt } from "./attempt.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { loadQuotes } from "./quotes.ts";
import { UnansweredOrder } from "./unanswered-order.tsx";
import { firstAddress } from "./use-checkout.ts";

export const handle = { texts: ["cart", "orders", "addresses"] };

/** Loads the chosen lines. Without any, it redirects to the cart, unless an order still waits for its response. */
export const clientLoader = async () => {
  const [cart, { addresses }] = await Promise.all([
    ask("GET /cart", {}),
    ask("GET /user/addresses", {}),
    textsReady("cart", "orders", "addresses"),
  ]);
  const stores = chosenStores(cart, readLeftOut());
  if (stores.length === 0) {
    if (openAttempt()) return null;
    return redirect(paths.cart);
  }
  try {
    return { stores, addresses, quotes: await loadQuotes(stores, firstAddress(addresses)) };
  } catch (error) {
    if (!(error instanceof AskFailed) || error.status === 0 || error.status >= 500) throw error;
    // A product was sold out or withdrawn after the cart was read; the cart shows which one.
    showToast("error", failureText(error));
    return redirect(paths.cart);
  }
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("orders:checkout.title"),
    path: paths.checkout,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  return <CheckoutSkeleton />;
}

/** Checkout page: the shopper checks address, shipping, payment, lines and sums, and places the order. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  return (
    <div className="page py-5">
      <h1 className="pb-3 text-2xl font-bold sm:text-3xl">{t("checkout.title")}</h1>
      {loaderData ? <CheckoutForm given={loaderData} /> : <UnansweredOrder />}
    </div>
  );
}
