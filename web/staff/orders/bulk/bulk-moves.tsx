import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { orderStatuses, type OrderStatus } from "#contract/rules/moves.ts";
import { MAX_BULK_MOVES } from "#contract/staff/store-orders.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { PrinterIcon } from "#web/design/icon/icons-acts.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { BulkParcelsDialog } from "#web/staff/parcels/order/bulk-parcels-dialog.tsx";
import { sendable } from "#web/staff/parcels/order/sendable.ts";
import { useIsStoreAdmin } from "../detail/use-is-store-admin.ts";
import { moveNameOf } from "../detail/move-names.ts";

type BulkMovesProps = {
  /** The chosen orders as they were last seen. */
  orders: readonly StoreOrder[];
  /** How many of them are not on the page. */
  elsewhere: number;
  onDone: () => void;
  onClear: () => void;
};

/** The moves that apply to all chosen orders at once; a cancellation is confirmed order by order. */
export function BulkMoves({ orders, elsewhere, onDone, onClear }: BulkMovesProps) {
  const { t } = useTranslation("staff", "parcels");
  const language = useLanguage();
  // The dialog stores its orders, because they may leave the list while it shows the results.
  const [opened, setOpened] = useState<{ orders: readonly StoreOrder[]; to: OrderStatus } | null>(
    null,
  );
  const [booking, setBooking] = useState<readonly StoreOrder[] | null>(null);
  const isAdmin = useIsStoreAdmin();
  const common = orderStatuses.filter(
    (to) => to !== "cancelled" && orders.every((order) => order.allowedActions.includes(to)),
  );
  return (
    <>
      {orders.length > 0 && (
        <BulkBar
          label={t("bulk.label")}
          clearLabel={t("bulk.clear")}
          onClear={onClear}
          count={t("bulk.count", {
            count: orders.length,
            number: showNumber(language, orders.length),
          })}
        >
          {elsewhere > 0 && (
            <p className="text-sm text-ink-soft max-sm:w-full">
              {t("bulk.elsewhere", { count: elsewhere, number: showNumber(language, elsewhere) })}
            </p>
          )}
          {orders.length === MAX_BULK_MOVES && (
            <p className="text-sm text-ink-soft max-sm:w-full">
              {t("bulk.most", { number: showNumber(language, MAX_BULK_MOVES) })}
            </p>
          )}
          {common.length === 0 && <p className="text-sm text-ink-soft">{t("bulk.nothing")}</p>}
          {common.map((to) => {
            const act = moveNameOf(orders[0]?.status ?? to, to);
            return (
              act && (
                <Button
                  key={to}
                  size="sm"
                  look="soft"
                  aria-haspopup="dialog"
                  onClick={() => setOpened({ orders, to })}
                >
                  {t(`act.${act}`)}
                </Button>
              )
            );
          })}
          {isAdmin && orders.every(({ status }) => sendable.includes(status)) && (
            <Button size="sm" look="soft" aria-haspopup="dialog" onClick={() => setBooking(orders)}>
              {t("parcels:bulk.act")}
            </Button>
          )}
          <AppLink
            href={staffPaths.adminSlips(orders.map(({ id }) => id))}
            className={buttonClass({ size: "sm" })}
          >
            <PrinterIcon className="size-4" />
            {t("bulk.print")}
          </AppLink>
        </BulkBar>
      )}
      {booking && (
        <BulkParcelsDialog orders={booking} onBooked={onDone} onClose={() => setBooking(null)} />
      )}
      {opened && <BulkDialog {...opened} onMoved={onDone} onClose={() => setOpened(null)} />}
    </>
  );
}
