import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { CopyButton } from "#web/design/copy-button.tsx";
import { ChevronDownIcon } from "#web/design/icon/icons.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";
import { OrderBadges } from "./order-badges.tsx";
import type { OrderRowsProps } from "./order-rows-props.ts";

type OrderRowHeadProps = Omit<OrderRowsProps, "onAct">;

/** Shows the order's id, buyer, time and urgent marks. */
export function OrderRowHead(props: OrderRowHeadProps) {
  const { t } = useTranslation("staff");
  const copy = useCopy();
  const { order, foundBy, open, onToggle, chosen, onChoose } = props;
  const { id, customer, orderedDate } = order;
  return (
    <div className="flex items-start justify-between gap-x-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="flex items-center gap-0.5">
          <Checkbox
            hideLabel
            className="no-print -my-1 -ms-3"
            checked={chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          >
            {t("bulk.choose", { id })}
          </Checkbox>
          <span id={`order-${id}`} className="font-mono font-bold">
            <span className="sr-only">{t("order.id")} </span>
            {id}
          </span>
          <CopyButton bare {...copy(id, t("order.copy", { id }))} />
        </span>
        <time dateTime={orderedDate} className="text-ink-soft tabular-nums">
          {t("order.ordered", { time: showTime(orderedDate) })}
        </time>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{customer.fullName}</span>
          <a
            href={`tel:${customer.phoneNumber}`}
            aria-label={t("order.call", {
              name: customer.fullName,
              phone: showPhone(customer.phoneNumber),
            })}
            className="flex min-h-9 items-center gap-1.5 rounded-sm px-1 text-accent tabular-nums hover:underline pointer-coarse:min-h-touch"
          >
            <PhoneIcon className="size-4" />
            {showPhone(customer.phoneNumber)}
          </a>
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 empty:hidden">
          {foundBy && <Badge tone="accent">{t(`foundBy.${foundBy}`)}</Badge>}
          <OrderBadges order={order} />
        </span>
      </div>
      <Button
        id={`details-${id}`}
        data-order-head
        look="quiet"
        size="sm"
        className="shrink-0"
        aria-expanded={open}
        aria-controls={open ? `detail-${id}` : undefined}
        aria-label={t("order.detailsOf", { id })}
        onClick={onToggle}
      >
        {t("order.details")}
        <ChevronDownIcon className={open ? "size-4 rotate-180" : "size-4"} />
      </Button>
    </div>
  );
}
