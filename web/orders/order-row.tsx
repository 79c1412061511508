import { ProductPicture } from "../catalogue/product-picture.tsx";
import { AppLink } from "../platform/page/app-link.tsx";
import { showMoney } from "../platform/texts/format.ts";
import { useLanguage } from "../platform/texts/use-language.ts";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { paths } from "../paths.ts";
import { PayLink, type OrderCardProps } from "./order-card.tsx";
import { hasMainAct, OrderActs } from "./order/order-acts.tsx";
import type { Order } from "./order/order-view.ts";
import { owesTransfer, showSoon } from "./order/payment-state.ts";
import { ParcelLine } from "./parcels/parcel-line.tsx";
import { OrderReturnLinks } from "../returns/order-return-links.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** An order in the list on a phone: three lines that open its page, and the one act that it waits for. */
export function OrderRow({ order, onChanged }: OrderCardProps) {
  const language = useLanguage();
  const [first] = order.products;
  const more = order.products.length - 1;
  return (
    <article
      aria-labelledby={`order-${order.id}`}
      data-order={order.id}
      className="rounded-lg border border-line bg-surface"
    >
      <AppLink href={paths.order(order.id)} className="flex flex-wrap items-center gap-3 p-3">
        <div className="w-[min(4rem,20%)] shrink-0">
          <ProductPicture
            image={first?.imageUrl ? { imageUrl: first.imageUrl, avif: false } : undefined}
            alt=""
            sizes="4rem"
            className="rounded-md border border-line"
          />
        </div>
        <div className="min-w-0 flex-1 basis-36">
          <h2 id={`order-${order.id}`} className="flex gap-2 font-semibold">
            <span className="truncate">{first?.name}</span>
            {more > 0 && <span className="text-ink-soft">+{more}</span>}
          </h2>
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
            <span className="flex-[1_1_6rem] truncate">{order.tenant.name}</span>
            <span className="font-mono text-xs">{order.id}</span>
          </p>
          <p className="flex flex-wrap items-center justify-between gap-x-3 pt-0.5">
            <strong>{showMoney(language, order.totalAmount)}</strong>
            <StatusBadge order={order} />
          </p>
          <ParcelLine order={order} />
        </div>
      </AppLink>
      {order.returns.length > 0 && (
        <div className="border-t border-line px-3">
          <OrderReturnLinks order={order} />
        </div>
      )}
      {(owesTransfer(order) || hasMainAct(order)) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-3 py-2">
          <p className="text-sm text-ink-soft">
            <Note order={order} />
          </p>
          {owesTransfer(order) ? (
            <PayLink order={order} />
          ) : (
            <OrderActs order={order} onChanged={onChanged} mainOnly />
          )}
        </div>
      )}
    </article>
  );
}

/** Until when to pay, or that the products are evaluated. */
function Note({ order: { transferDueAt, products } }: { order: Order }) {
  const { t } = useTranslation("orders");
  if (transferDueAt !== null) return t("order.payUntil", { time: showSoon(transferDueAt) });
  return products.every(({ evaluated }) => evaluated) && t("line.evaluated");
}
