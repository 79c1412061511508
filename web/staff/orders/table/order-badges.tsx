import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { AlertIcon } from "#web/design/icon/icons.tsx";
import { PhoneIcon } from "#web/design/icon/icons-things.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useReasonText } from "../moves/use-reason-text.ts";

/** Marks urgent orders: the call promised within 24 hours (`spec §9`) and a request to cancel. */
export function OrderBadges({ order }: { order: StoreOrder }) {
  const { t } = useTranslation("staff");
  const reasonText = useReasonText();
  const {
    status,
    contactDueAt,
    contactedAt,
    contactOverdue,
    cancellationRequested,
    cancellationReason,
  } = order;
  const time = showTime(contactDueAt);
  return (
    <>
      {status === "pending" && !contactedAt && (
        <Badge
          tone={contactOverdue ? "danger" : "neutral"}
          icon={
            contactOverdue ? <AlertIcon className="size-4" /> : <PhoneIcon className="size-4" />
          }
        >
          {contactOverdue ? t("order.overdue", { time }) : t("order.due", { time })}
        </Badge>
      )}
      {cancellationRequested && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Badge tone="warning" icon={<AlertIcon className="size-4" />}>
            {t("order.asked")}
          </Badge>
          {cancellationReason !== null && (
            <span className="min-w-0 text-warning wrap-anywhere">
              {reasonText(cancellationReason)}
            </span>
          )}
        </span>
      )}
    </>
  );
}
