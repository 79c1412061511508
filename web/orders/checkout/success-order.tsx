import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { StoreIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BankTransferBlock } from "./bank-transfer-block.tsx";
import { OrderId } from "../order-id.tsx";
import type { OrderDetail } from "../order/order-view.ts";

/** Card of an order that was just placed. */
export function SuccessOrder({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const pieces = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section
      aria-label={order.tenant.name}
      data-order={order.id}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 font-bold">
            <StoreIcon className="size-5 text-ink-soft" />
            {order.tenant.name}
          </h2>
          <OrderId id={order.id} />
        </div>
        <div className="ms-auto text-end">
          <p className="text-sm text-ink-soft">
            {t("line.count", { count: pieces })}, {t(`payment.${order.paymentMethod}`)}
          </p>
          <p className="text-lg font-bold text-accent">{showMoney(language, order.totalAmount)}</p>
        </div>
        <AppLink href={paths.order(order.id)} className={buttonClass({ size: "sm" })}>
          {t("act.view")}
          <span className="sr-only"> {order.id}</span>
        </AppLink>
      </div>
      {order.bankTransfer && (
        <div className="border-t border-line p-4 sm:px-5">
          <BankTransferBlock transfer={order.bankTransfer} />
        </div>
      )}
    </section>
  );
}
