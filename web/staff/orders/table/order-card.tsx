import { useId } from "react";
import { pictureIn } from "#contract/wire/pictures.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { Icon } from "#web/design/icon/icon.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import { Popover } from "#web/design/overlay/popover.tsx";
import { Picture } from "#web/design/picture/picture.tsx";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { statusTone } from "../detail/move-names.ts";
import { OrderActions } from "../detail/order-actions.tsx";
import { OrderDetail } from "../detail/order-detail.tsx";
import { OrderBadges } from "./order-badges.tsx";
import type { OrderRowsProps } from "./order-rows-props.ts";

/** An order on a phone: its buyer, amount and status. A press opens the rest, and a menu has its acts. */
export function OrderCard(props: OrderRowsProps) {
  const { order, foundBy, open, onToggle, chosen, onChoose, onAct } = props;
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const menu = useId();
  const { id, customer, products, status, contactOverdue } = order;
  const [first] = products;
  const isLate = contactOverdue || order.cancellationRequested || order.refundDue > 0;
  const note = contactOverdue
    ? t("task.overdue")
    : order.cancellationRequested
      ? t("task.cancellationRequested")
      : order.refundDue > 0
        ? t("scope.refundDue")
        : order.paymentStatus === "unpaid"
          ? t(`payment.${order.paymentMethod}`)
          : t(`paid.${order.paymentStatus}`);
  return (
    <li
      data-order
      className={classNames("border-b border-line last:border-b-0", chosen && "bg-accent-soft")}
    >
      <div className="flex items-center">
        <button
          type="button"
          id={`details-${id}`}
          data-order-head
          aria-expanded={open}
          aria-controls={open ? `detail-${id}` : undefined}
          onClick={onToggle}
          className="flex min-w-0 flex-1 items-center gap-3 py-2 ps-3 text-start"
        >
          <span className="sr-only">{t("order.detailsOf", { id })}</span>
          <Picture
            src={first?.imageUrl ? pictureIn(first.imageUrl, 320) : undefined}
            width={320}
            height={320}
            alt=""
            className="size-14 shrink-0 rounded-sm border border-line"
          />
          <span className="flex min-w-0 flex-1 flex-col gap-0.5">
            <span className="flex items-baseline justify-between gap-2">
              <span className="truncate font-semibold">{customer.fullName}</span>
              <span className="shrink-0 font-bold tabular-nums">
                {showMoney(language, order.totalAmount)}
              </span>
            </span>
            <span className="flex items-center justify-between gap-2 text-xs">
              <Badge dot tone={statusTone[status]}>
                {t(`status.${status}`)}
              </Badge>
              <span
                className={classNames(
                  "truncate",
                  isLate ? "font-semibold text-danger" : "text-ink-soft",
                )}
              >
                {note}
              </span>
            </span>
            <span className="flex justify-between gap-2 text-xs text-ink-soft tabular-nums">
              <span className="font-mono">{id}</span>
              {foundBy && <span className="truncate text-accent">{t(`foundBy.${foundBy}`)}</span>}
              <time dateTime={order.orderedDate}>{showTime(order.orderedDate)}</time>
            </span>
          </span>
        </button>
        <button
          type="button"
          popoverTarget={menu}
          aria-label={t("card.acts", { id })}
          className={buttonClass({ look: "quiet", square: true })}
        >
          <Icon
            solid
            d="M4.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M17.5 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0"
          />
        </button>
      </div>
      <Popover id={menu} align="end" label={t("act.of", { id })} className="w-72">
        <div className="flex flex-col gap-2 p-3">
          <a
            href={`tel:${customer.phoneNumber}`}
            aria-label={t("order.call", {
              name: customer.fullName,
              phone: showPhone(customer.phoneNumber),
            })}
            className={buttonClass({ wide: true })}
          >
            <PhoneIcon />
            {showPhone(customer.phoneNumber)}
          </a>
          <OrderActions
            order={order}
            onAct={(what) => {
              document.getElementById(menu)?.hidePopover();
              onAct(what);
            }}
          />
          <Checkbox
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          >
            {t("bulk.choose", { id })}
          </Checkbox>
        </div>
      </Popover>
      {open && (
        <div
          id={`detail-${id}`}
          className="flex flex-col gap-3 border-t border-line bg-canvas/60 p-3 text-sm"
        >
          <span className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">
            <OrderBadges order={order} />
          </span>
          <OrderActions order={order} onAct={onAct} />
          <OrderDetail order={order} onAct={onAct} />
        </div>
      )}
    </li>
  );
}
