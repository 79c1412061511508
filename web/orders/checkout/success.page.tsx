import { redirect } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { OrderId } from "#web/orders/order-id.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { awaitsTransfer } from "#web/orders/order/payment-state.ts";
import { useRefreshed } from "#web/orders/order/use-refreshed.ts";
import { paths } from "#web/paths.ts";
import { ask, RequestFailed, type RequestOptions } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { showTime, showMoney } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/success.page";
import { TransferState } from "./transfer-state.tsx";

export const handle = { texts: ["cart", "orders"] };

/** Loads the orders of the URL, so that a reload shows the same. If none is the shopper's, opens the order list. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const ids = [...new Set(new URL(request.url).searchParams.getAll("order"))];
  const [found, { productCount }] = await Promise.all([
    findOrders(ids),
    ask("GET /cart/count", {}),
    textsReady("cart", "orders"),
  ]);
  session.setCartCount(productCount);
  if (found.length === 0) return redirect(paths.orders());
  return { orders: found };
};

const findOrders = async (
  ids: readonly string[],
  options: RequestOptions = {},
): Promise<OrderDetail[]> => {
  const found = await Promise.all(ids.map(async (id) => await findOrder(id, options)));
  return found.filter((order) => order !== null);
};

const findOrder = async (id: string, options: RequestOptions): Promise<OrderDetail | null> => {
  try {
    return await ask("GET /orders/{id}", { params: { id } }, options);
  } catch (error) {
    if (error instanceof RequestFailed && (error.status === 404 || error.status === 400))
      return null;
    throw error;
  }
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { t } = metaContext(matches);
  return pageMeta({ title: t(`orders:success.${loaderData ? "title" : "loading"}`), index: false });
};

/** Placeholder while the orders are unknown: it thanks nobody yet. */
export function HydrateFallback() {
  const { t } = useTranslation("orders");
  return (
    <div
      role="status"
      aria-label={t("success.loading")}
      className="page flex max-w-3xl flex-col gap-4 py-6 sm:py-8"
    >
      <div className="flex flex-col items-center gap-3">
        <h1 className="text-2xl font-bold sm:text-3xl">{t("success.loading")}</h1>
        <Skeleton className="h-12 w-full max-w-prose" />
      </div>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

/** Thank-you page with the next steps and the details for a bank transfer. */
export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const [orders] = useRefreshed(loaderData.orders, {
    load: (signal) =>
      findOrders(
        loaderData.orders.map(({ id }) => id),
        { signal },
      ),
    isAwaited: (now) => now.some(awaitsTransfer),
  });
  const due = orders[0]?.contactDueAt;
  return (
    <div className="page flex max-w-3xl flex-col gap-4 py-5 sm:py-8">
      <div className="flex flex-col items-center gap-1 text-center">
        <h1 className="flex flex-col items-center gap-2 text-2xl font-bold sm:flex-row sm:text-3xl">
          <CheckCircleIcon className="size-8 shrink-0 text-success" />
          {t("success.title")}
        </h1>
        {due !== undefined && (
          <p className="max-w-prose text-ink-soft">{t("success.text", { time: showTime(due) })}</p>
        )}
      </div>
      {orders.length > 1 && (
        <p className="text-center text-ink-soft">
          {t("success.several", { count: orders.length })}
        </p>
      )}
      {orders.map((order) => (
        <SuccessOrder key={order.id} order={order} />
      ))}
      <div className="flex flex-wrap justify-center gap-3 pt-2">
        <AppLink href={paths.orders()} className={buttonClass({ look: "primary" })}>
          {t("success.toOrders")}
        </AppLink>
        <AppLink href={paths.home} className={buttonClass()}>
          {t("success.toHome")}
        </AppLink>
      </div>
    </div>
  );
}

/** Card of an order that was just placed: how to pay it, then what it is. */
function SuccessOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-label={order.tenant.name}
      data-order={order.id}
      className="rounded-lg border border-line bg-surface"
    >
      {order.paymentMethod === "BANK_TRANSFER" && (
        <div className="border-b border-line p-4 sm:p-5">
          <TransferState order={order} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 p-4 sm:p-5">
        <div className="max-sm:col-span-2">
          <h2 className="flex items-center gap-2 font-bold wrap-anywhere">
            <StoreIcon className="size-5 shrink-0 text-ink-soft" />
            {order.tenant.name}
          </h2>
          <OrderId id={order.id} />
        </div>
        <AppLink
          href={paths.order(order.id)}
          className={`${buttonClass({ size: "sm" })} max-sm:order-last max-sm:col-span-2`}
        >
          {t("act.view")}
          <span className="sr-only"> {order.id}</span>
        </AppLink>
        <div className="col-span-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="flex-[1_1_8rem] text-sm text-ink-soft">
            {t("line.count", { count: pieces })}, {t(`payment.${order.paymentMethod}`)}
          </p>
          <div className="ms-auto text-end">
            <p className="text-lg font-bold text-accent">
              {showMoney(language, order.totalAmount)}
            </p>
            {order.discounts.map(({ voucherId, code, amount }) => (
              <p key={voucherId} className="text-sm text-ink-soft">
                {t("sum.taken", { code, amount: showMoney(language, -amount) })}
              </p>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
