import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";
import { CheckCircleIcon } from "#web/design/icon/icons.tsx";
import type { OrderDetail } from "#web/orders/order/order-view.ts";
import { paymentStateOf, showSoon } from "#web/orders/order/payment-state.ts";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Says once how far an order is paid, and until when it is to be. Screen readers announce its changes. */
export function PaymentHead({ order }: { order: OrderDetail }) {
  return (
    <div role="status" data-payment={paymentStateOf(order)}>
      <Head order={order} />
    </div>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("orders");
  const language = useLanguage();
  const { totalAmount, amountPaid, refundDue, transferDueAt: due } = order;
  const [total, paid, back] = [totalAmount, amountPaid, refundDue].map((amount) =>
    showMoney(language, amount),
  );
  const state = paymentStateOf(order);
  switch (state) {
    case "transfer":
      return (
        <Waiting
          title={
            due === null
              ? t("pay.transfer", { amount: total })
              : t("pay.transferBy", { amount: total, time: showSoon(due) })
          }
        >
          {t("pay.waiting")}
        </Waiting>
      );
    case "transferRest":
      return (
        <Waiting
          title={t("pay.transferRest", { amount: showMoney(language, totalAmount - amountPaid) })}
        >
          {t("pay.partArrived", { paid })}
        </Waiting>
      );
    case "paid":
      return <Done title={t("pay.paid", { paid })}>{t("pay.next")}</Done>;
    case "paidTooMuch":
      return (
        <Done title={t("pay.paid", { paid: total })}>{t("pay.tooMuch", { amount: back })}</Done>
      );
    case "refundDue":
      return <Plain title={t("pay.refundDue", { amount: back })}>{t("pay.refundDueText")}</Plain>;
    case "refunded":
      return <Plain title={t("pay.refunded")} />;
    case "cash":
      return <Plain title={t("pay.cash", { amount: total })} />;
    case "cashPaid":
      return <Done title={t("pay.cashPaid", { paid })} />;
    case "noAccount":
      return <Plain title={t("pay.transfer", { amount: total })}>{t("transfer.noAccount")}</Plain>;
    case "nothing":
      return (
        <Plain title={t("pay.nothing")}>
          {order.paymentMethod === "BANK_TRANSFER" && t("pay.nothingText")}
        </Plain>
      );
  }
}

type HeadProps = { title: ReactNode; children?: ReactNode };

/** The dot shows that the page listens for the transfer. */
function Waiting({ title, children }: HeadProps) {
  return (
    <Plain title={title}>
      <span className="flex items-center gap-2 font-semibold text-warning">
        <span
          aria-hidden="true"
          className="size-2 shrink-0 animate-pulse rounded-full bg-current"
        />
        {children}
      </span>
    </Plain>
  );
}

function Done({ title, children }: HeadProps) {
  return (
    <Plain
      tone="text-success"
      title={
        <span className="flex items-start gap-2">
          <CheckCircleIcon className="mt-1 size-5 shrink-0" />
          {title}
        </span>
      }
    >
      {children}
    </Plain>
  );
}

function Plain({ title, tone, children }: HeadProps & { tone?: string }) {
  return (
    <>
      <p className={classNames("text-lg font-bold sm:text-xl", tone)}>{title}</p>
      {children && <div className="text-ink-soft">{children}</div>}
    </>
  );
}
