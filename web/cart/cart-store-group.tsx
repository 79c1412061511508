import { useTranslation } from "../platform/texts/use-translation.ts";
import { buttonClass } from "../design/button-class.ts";
import { Checkbox } from "../design/form/checkbox.tsx";
import { StoreIcon } from "../design/icon/icons-things.tsx";
import { paths } from "../paths.ts";
import { ask } from "../platform/api/api.ts";
import { AppLink } from "../platform/page/app-link.tsx";
import { canBuy, type CartItem, type CartStore } from "./cart-lines.ts";
import { CartLine } from "./cart-line.tsx";
import { StoreCartVouchers, type CartVouchers } from "./cart-vouchers.tsx";
import { ContactButton } from "./contact-dialog.tsx";
import type { Selection } from "./use-selection.ts";
import type { LiveCart } from "./use-cart.tsx";

export type CartStoreGroupProps = {
  store: CartStore;
  cart: LiveCart;
  selection: Selection;
  /** The lines that are in view at first. */
  first: readonly CartItem[];
  vouchers: CartVouchers;
};

/** The lines of one store, with a checkbox for all of them, a link to the store and its contact button. */
export function CartStoreGroup(props: CartStoreGroupProps) {
  const { store, cart, selection, first, vouchers } = props;
  const { t } = useTranslation("cart");
  const { tenant, items } = store;
  const state = selection.stateOf(items);
  const isOpen = items.some(({ status }) => status !== "hidden");
  return (
    <section
      aria-labelledby={`store-${tenant.id}`}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center gap-x-2 border-b border-line px-2 py-1 sm:px-3">
        <h2 aria-labelledby={`store-${tenant.id}`} className="min-w-0 font-bold">
          <Checkbox
            checked={state === "all"}
            mixed={state === "some"}
            disabled={!items.some(canBuy)}
            onChange={(event) => selection.select(items, event.currentTarget.checked)}
            className="ps-3"
          >
            <span id={`store-${tenant.id}`} className="flex items-center gap-2">
              <StoreIcon className="size-5 text-ink-soft" />
              <span className="clamp-2">{tenant.name}</span>
            </span>
          </Checkbox>
        </h2>
        <div className="ms-auto flex flex-wrap items-center justify-end">
          {isOpen && (
            <AppLink
              href={paths.store(tenant)}
              className={buttonClass({ look: "quiet", size: "sm" })}
            >
              {t("store.view")}
              <span className="sr-only"> {tenant.name}</span>
            </AppLink>
          )}
          <ContactButton
            storeName={tenant.name}
            load={async () => await ask("GET /tenants/{id}", { params: { id: tenant.id } })}
          />
        </div>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <CartLine
            key={item.productId}
            item={item}
            tenant={tenant}
            cart={cart}
            selection={selection}
            isFirst={first.includes(item)}
          />
        ))}
      </ul>
      <StoreCartVouchers
        vouchers={vouchers.byStore.get(tenant.id) ?? []}
        now={vouchers.now}
        items={items}
        chosen={items.filter((item) => canBuy(item) && !selection.leftOut.has(item.productId))}
      />
    </section>
  );
}
