import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { BankTransferBlock } from "./bank-transfer-block.tsx";
import { PaymentHead } from "./payment-head.tsx";

/** Says how far an order is paid, and shows how to transfer what is left. */
export function TransferState({ order }: { order: OrderDetail }) {
  return (
    <div className="flex flex-col gap-4">
      <PaymentHead order={order} />
      {order.bankTransfer && <BankTransferBlock transfer={order.bankTransfer} />}
    </div>
  );
}
