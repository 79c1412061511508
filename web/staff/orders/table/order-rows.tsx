import type { ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { classNames } from "#web/design/class-names.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { statusTone } from "../detail/move-names.ts";
import { orderColumns } from "./order-columns.ts";
import { OrderActions } from "../detail/order-actions.tsx";
import { OrderDetail } from "../detail/order-detail.tsx";
import type { OrderRowsProps } from "./order-rows-props.ts";
import { OrderRowHead } from "./order-row-head.tsx";
import { OrderedProducts } from "./ordered-products.tsx";

/** The rows of one order: a head row, its columns, and its details below. */
export function OrderRows({ onAct, ...head }: OrderRowsProps) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const { order, open } = head;
  return (
    <tbody
      role="rowgroup"
      data-order
      className="border-t border-line @max-[44rem]:border-t-8 @max-[44rem]:border-canvas @max-[44rem]:first-of-type:border-t-0 has-[[data-order-head]:focus-visible]:outline-2 has-[[data-order-head]:focus-visible]:-outline-offset-2 has-[[data-order-head]:focus-visible]:outline-accent"
    >
      <tr
        role="row"
        className={classNames(
          "border-b border-line @max-[44rem]:py-1!",
          order.contactOverdue ? "bg-danger-soft" : "bg-sunken/60",
        )}
      >
        <td role="cell" colSpan={orderColumns.length} data-lead className="py-1.5!">
          <OrderRowHead {...head} />
        </td>
      </tr>
      <tr role="row">
        <td role="cell" data-lead>
          <OrderedProducts lines={order.products} />
        </td>
        <Labelled label={t("column.total")} className="cell-end whitespace-nowrap tabular-nums">
          <span className="font-bold">{showMoney(language, order.totalAmount)}</span>
        </Labelled>
        <Labelled label={t("column.payment")}>
          <p>{t(`payment.${order.paymentMethod}`)}</p>
          <p
            className={
              order.paymentStatus === "refund_due" ? "font-semibold text-danger" : "text-ink-soft"
            }
          >
            {t(`paid.${order.paymentStatus}`)}
          </p>
          {order.paymentStatus === "partially_paid" && (
            <p className="text-ink-soft tabular-nums">{showMoney(language, order.amountPaid)}</p>
          )}
          {order.refundDue > 0 && (
            <p className="font-semibold text-danger tabular-nums">
              {t("money.refundDueOf", { amount: showMoney(language, order.refundDue) })}
            </p>
          )}
        </Labelled>
        <Labelled label={t("column.status")}>
          <Badge dot tone={statusTone[order.status]}>
            {t(`status.${order.status}`)}
          </Badge>
        </Labelled>
        <td role="cell" data-lead>
          <OrderActions order={order} onAct={onAct} />
        </td>
      </tr>
      {open && (
        <tr role="row" id={`detail-${order.id}`} className="border-t border-line">
          <td role="cell" colSpan={orderColumns.length} data-lead className="bg-canvas/60">
            <OrderDetail order={order} onAct={onAct} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type LabelledProps = { label: string; className?: string; children: ReactNode };

/** A cell that shows its column's name when the table is laid out as cards. */
function Labelled({ label, className, children }: LabelledProps) {
  return (
    <td role="cell" className={className}>
      <span aria-hidden="true" className="cell-label text-start text-ink-faint">
        {label}
      </span>
      <div className="min-w-0">{children}</div>
    </td>
  );
}
