import { useState } from "react";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { isFinal } from "#contract/parcels.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { SummaryList } from "#web/design/data/summary-list.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { RefreshIcon } from "#web/design/icon/icons.tsx";
import { PrinterIcon } from "#web/design/icon/icons-acts.tsx";
import { BoxIcon } from "#web/design/icon/icons-things.tsx";
import { failureMeta } from "#web/frame/frame-error.tsx";
import { sellerLines } from "#web/catalogue/seller-texts.ts";
import { Fee } from "#web/orders/checkout/fee.tsx";
import { OrderReturnLinks } from "#web/returns/order-return-links.tsx";
import { returnPaths } from "#web/returns/return-paths.ts";
import { PolicyLinks } from "#web/policies/policy-links.tsx";
import { paths } from "#web/paths.ts";
import { ask, RequestFailed, type RequestOptions } from "#web/platform/api/api.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/order.page";
import { InvoiceCard } from "../invoice/invoice-card.tsx";
import { OrderParcels } from "../parcels/order-parcels.tsx";
import { OrderActs } from "./order-acts.tsx";
import { OrderHead } from "./order-head.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderProgress } from "./order-progress.tsx";
import type { Order, OrderDetail } from "./order-view.ts";
import { awaitsTransfer, owesTransfer } from "./payment-state.ts";
import { useRefreshed } from "./use-refreshed.ts";

const loadOrder = (id: string, options: RequestOptions = {}) =>
  ask("GET /orders/{id}", { params: { id } }, options);

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [order] = await Promise.all([
    loadOrder(params.id),
    textsReady("cart", "delivery", "orders", "returns", "seller"),
  ]);
  const seller = await ask("GET /tenants/{id}/seller", { params: { id: order.tenant.id } });
  return { order, seller };
};

export const meta: Route.MetaFunction = (page) => {
  const { matches, params, error } = page;
  if (error && !isUnknown(error)) return failureMeta(page);
  const { t } = metaContext(matches);
  return pageMeta({
    title: error ? t("orders:order.unknown") : t("orders:order.title", { id: params.id }),
    index: false,
  });
};

export function HydrateFallback() {
  const { t } = useTranslation("orders", "frame");
  const { id } = useParams();
  return (
    <div role="status" aria-label={t("frame:shop.loading")} className="flex flex-col gap-4">
      <h1 className="text-2xl font-bold wrap-anywhere sm:text-3xl">{t("order.title", { id })}</h1>
      <Skeleton className="h-14 w-full" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** Page of an order: progress, delivery address, payment, lines and sums. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("orders");
  const { t: said } = useTranslation("seller");
  const [order, setOrder] = useRefreshed(loaderData.order, {
    load: (signal) => loadOrder(loaderData.order.id, { signal }),
    isAwaited: awaitsTransfer,
    isFollowed: isUnderWay,
  });
  // The seller is shown as at the time of the order, but with the current hotline, because an old one would reach
  // nobody.
  const soldBy = sellerLines(said, { ...loaderData.seller, ...order.seller }).join(" · ");
  // The cards stay where they are when the money comes, so that what one reads does not jump.
  const [paysFirst] = useState(owesTransfer(loaderData.order));
  const acts = (
    <OrderActs order={order} onChanged={setOrder}>
      {order.status === "completed" && (
        <AppLink href={returnPaths.request(order.id)} className={buttonClass({ size: "sm" })}>
          <RefreshIcon className="size-4" />
          {t("act.return")}
        </AppLink>
      )}
      <Button size="sm" onClick={() => window.print()} className="max-sm:hidden">
        <PrinterIcon className="size-4" />
        {t("act.print")}
      </Button>
    </OrderActs>
  );
  const progress = (
    <Card title={t("order.progress")}>
      <OrderProgress order={order} />
    </Card>
  );
  const payment = (
    <Card
      title={t("order.payment")}
      aside={<span className="text-sm text-ink-soft">{t(`payment.${order.paymentMethod}`)}</span>}
    >
      <OrderPayment order={order} />
    </Card>
  );
  return (
    <div className="flex flex-col gap-4">
      <OrderHead order={order} />
      <OrderReturnLinks order={order} />
      {!paysFirst && acts}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {paysFirst && payment}
          <OrderParcels order={order} />
          {!paysFirst && progress}
          {paysFirst && acts}
          <Card title={t("order.goods")}>
            <div className="-my-3">
              <OrderLines lines={order.products} tenant={order.tenant} />
            </div>
            <OrderSums order={order} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {paysFirst ? progress : payment}
          <Card title={t("order.shipTo")}>
            <ShipTo order={order} />
          </Card>
          <InvoiceCard order={order} onChanged={setOrder} />
          {soldBy !== "" && (
            <Card title={t("order.soldBy")}>
              <p className="font-semibold wrap-anywhere">{order.tenant.name}</p>
              <p className="text-sm wrap-anywhere text-ink-soft">{soldBy}</p>
              {order.seller && (
                <p className="pt-1 text-sm text-ink-soft">
                  {t("order.sellerOfThen", { time: showTime(order.orderedDate) })}
                </p>
              )}
            </Card>
          )}
          <Policies order={order} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("orders");
  const error = useRouteError();
  if (!isUnknown(error)) throw error;
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={<BoxIcon className="size-8" />}
        isPage
        title={t("order.unknown")}
        act={
          <AppLink href={paths.orders()} className={buttonClass({ look: "primary" })}>
            {t("success.toOrders")}
          </AppLink>
        }
      >
        {t("order.unknownText")}
      </EmptyState>
    </div>
  );
}

/** Whether the store or a carrier may still change something. */
const isUnderWay = ({ status, parcels }: OrderDetail): boolean =>
  (status !== "completed" && status !== "cancelled") ||
  parcels.some(({ state }) => !isFinal(state));

const isUnknown = (error: unknown): boolean =>
  (error instanceof RequestFailed || isRouteErrorResponse(error)) && error.status === 404;

/** The policies of the store, folded: few read them, and they must be there. */
function Policies({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  return (
    <div className="rounded-lg border border-line bg-surface px-4 sm:px-5">
      <Disclosure summary={<h2 className="text-lg font-bold">{t("order.policies")}</h2>}>
        <p className="text-ink-soft">
          {t("order.policiesOfThen", { time: showTime(order.orderedDate) })}
        </p>
        <PolicyLinks tenant={order.tenant} versions={order.policies} />
      </Disclosure>
    </div>
  );
}

/** The delivery address as it was when the order was placed. */
function ShipTo({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const { fullName, phoneNumber, street, ward, district, province, officeHoursOnly } =
    order.deliveryAddress;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold wrap-anywhere">{fullName}</span>
        <span className="whitespace-nowrap text-ink-soft">{showPhone(phoneNumber)}</span>
      </p>
      <p className="wrap-anywhere">
        {[street, ward, district, province].filter(Boolean).join(", ")}
      </p>
      <p className="pt-1 text-sm text-ink-soft">
        {t(`shipping.${order.shippingMethod}`)}
        {officeHoursOnly && `, ${t("order.officeHours")}`}
      </p>
    </div>
  );
}

/** Subtotal, transport fee, discounts and total of one order. */
function OrderSums({ order }: { order: Order }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="mt-3 ms-auto max-w-sm border-t border-line pt-4">
      <SummaryList
        rows={[
          {
            key: "goods",
            label: t("sum.goods", { count: pieces }),
            value: showMoney(language, order.subtotal),
          },
          { key: "fee", label: t("sum.fee"), value: <Fee amount={order.transportFee} /> },
          ...order.discounts.map(({ voucherId, code, amount }) => ({
            key: voucherId,
            label: t("sum.voucher", { code }),
            value: showMoney(language, -amount),
          })),
          {
            key: "total",
            label: t("sum.total"),
            value: <span className="text-accent">{showMoney(language, order.totalAmount)}</span>,
            total: true,
          },
        ]}
      />
    </div>
  );
}
