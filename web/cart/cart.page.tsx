import type { ReactNode } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { CartIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useLoadedState } from "#web/platform/use-loaded-state.ts";
import type { Route } from "./+types/cart.page";
import { CartBar, SelectAll } from "./cart-bar.tsx";
import { canBuy, chosenStores, itemsOf, sumOf, type CartItem } from "./cart-lines.ts";
import { CartStoreGroup } from "./cart-store-group.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { loadCartVouchers } from "./cart-vouchers.tsx";
import { CART_TITLE, useCart } from "./use-cart.tsx";
import { useOtherTabs } from "./use-other-tabs.ts";
import { useSelection } from "./use-selection.ts";

export const handle = { texts: ["cart", "catalogue"] };

/** Lines on the first screen of a cart, at most. */
const FIRST_IN_VIEW = 4;

const loadCart = async () => {
  const askedAt = Date.now();
  const cart = await ask("GET /cart", {});
  session.setCartCount(cart.productCount);
  return { cart, askedAt, vouchers: await loadCartVouchers(cart) };
};

export const clientLoader = async () => {
  const [loaded] = await Promise.all([loadCart(), textsReady("cart", "catalogue")]);
  return loaded;
};

export const meta = unlistedMeta((t) => t("cart:title"));

export function HydrateFallback() {
  const { t } = useTranslation("cart", "frame");
  return (
    <div className="page py-5" role="status" aria-label={t("frame:shop.loading")}>
      <h1 className="pb-3 text-2xl font-bold sm:text-3xl">{t("title")}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-13.5 w-full" />
          <div className="rounded-lg border border-line bg-surface">
            <div className="border-b border-line p-4">
              <Skeleton className="h-5 w-52" />
            </div>
            {Array.from({ length: 3 }, (_, line) => (
              <div key={line} className="flex gap-4 border-b border-line p-4 last:border-b-0">
                <Skeleton className="size-18 shrink-0 sm:size-22" />
                <div className="flex min-w-0 flex-1 flex-col gap-2.5">
                  <Skeleton className="h-5 w-3/4" />
                  <Skeleton className="h-4 w-1/3" />
                  <Skeleton className="h-11 w-36 max-w-full lg:hidden" />
                </div>
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="h-72 w-full max-lg:hidden" />
      </div>
    </div>
  );
}

/** The cart, grouped by store; the shopper chooses the lines to check out. It follows what other tabs change. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cart");
  const [loaded, setLoaded] = useLoadedState(loaderData);
  const cart = useCart(loaded.cart, loaded.askedAt);
  useOtherTabs(async () => setLoaded(await loadCart()));
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
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,40%)]">
          <div className="@container flex min-w-0 flex-col gap-3">
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
                first={items.slice(0, FIRST_IN_VIEW)}
                vouchers={loaded.vouchers}
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

type CartHeadProps = {
  /** Lines that can no longer be bought. */
  gone: readonly CartItem[];
  onRemove: (items: readonly CartItem[]) => void;
  /** The checkbox that selects every line. */
  children: ReactNode;
};

/** Row above the stores: the checkbox that selects every line, and the column headings. */
function CartHead({ gone, onRemove, children }: CartHeadProps) {
  const { t } = useTranslation("cart");
  return (
    <div className="flex flex-wrap items-center gap-x-2 rounded-lg border border-line bg-surface px-2 py-1 sm:px-3">
      {children}
      {gone.length > 0 && (
        <Button look="link" size="sm" onClick={() => onRemove(gone)} className="ms-2">
          {t("removeGone", { count: gone.length })}
        </Button>
      )}
      {/* Each line has these labels for screen readers. */}
      <div
        aria-hidden="true"
        className="ms-auto grid grid-cols-[6.5rem_8.75rem_7.5rem_2.75rem] gap-4 text-sm text-ink-soft @max-[52rem]:hidden"
      >
        <span className="text-end">{t("columns.price")}</span>
        <span className="text-center">{t("columns.quantity")}</span>
        <span className="text-end">{t("columns.amount")}</span>
        <span />
      </div>
    </div>
  );
}

/** Empty state of the cart, with a link to the home page. */
function CartEmpty() {
  const { t } = useTranslation("cart");
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<CartIcon className="size-8" />}
        title={t("empty.title")}
        act={
          <AppLink href={paths.home} className={buttonClass({ look: "primary" })}>
            {t("empty.act")}
          </AppLink>
        }
      >
        {t("empty.text")}
      </EmptyState>
    </div>
  );
}
