import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { ArrowLeftIcon, PrinterIcon } from "#web/design/icon/icons-acts.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { StoreOrder } from "../load-orders.ts";
import { PackingSlip } from "./packing-slip.tsx";

/** Shows packing slips, one sheet per order, with a button to print them. */
export function SlipsView({ orders }: { orders: readonly StoreOrder[] }) {
  const { t } = useTranslation("staff");
  const language = useLanguage();
  const [first, second] = orders;
  const one = first && !second ? first : undefined;
  const count = { count: orders.length, number: showNumber(language, orders.length) };
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      <PageHeading className="no-print">
        {one ? t("slip.of", { id: one.id }) : t("slip.several", count)}
      </PageHeading>
      <div className="no-print flex flex-wrap items-center justify-between gap-2">
        <AppLink
          href={one ? `${staffPaths.adminOrders}?orderId=${one.id}` : staffPaths.adminOrders}
          className={buttonClass({ look: "quiet" })}
        >
          <ArrowLeftIcon />
          {t(one ? "slip.back" : "slip.backToList")}
        </AppLink>
        {first && (
          <Button look="primary" onClick={() => window.print()}>
            <PrinterIcon />
            {t("slip.print")}
          </Button>
        )}
      </div>
      {first ? (
        <div className="flex flex-col gap-4 print:block">
          {orders.map((order) => (
            <PackingSlip key={order.id} order={order} />
          ))}
        </div>
      ) : (
        <EmptyState icon={<PrinterIcon className="size-8" />} title={t("slip.none")} />
      )}
    </div>
  );
}
