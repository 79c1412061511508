import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CollectButton } from "./collect-button.tsx";
import { VoucherCard } from "./voucher-card.tsx";
import type { VoucherSummary } from "./voucher-summary.ts";

/** A voucher of a page, without what the page doesn't show. */
export type ShownVoucher = { id: string; code: string; summary: VoucherSummary };

type StoreVouchersProps = {
  vouchers: readonly ShownVoucher[];
  /** Whether several cards stand side by side. */
  isWide?: boolean;
};

/**
 * Public vouchers with a button that collects them. This is not a cached fragment: React must render the forms to queue
 * those that are submitted before hydration.
 */
export function StoreVouchers({ vouchers, isWide }: StoreVouchersProps) {
  const { t } = useTranslation("catalogue");
  return (
    vouchers.length > 0 && (
      <DeferredHydration>
        <section aria-labelledby="vouchers" className="flex flex-col gap-2.5">
          <h2 id="vouchers" className="font-bold">
            {t("voucher.title")}
          </h2>
          <ul
            className={`scroll-row flex gap-2.5 sm:grid ${isWide ? "sm:grid-cols-2 lg:grid-cols-3" : ""}`}
          >
            {vouchers.map(({ id, code, summary }) => (
              <li key={id} className="shrink-0 basis-72">
                <VoucherCard summary={summary}>
                  <CollectButton id={id} code={code} />
                </VoucherCard>
              </li>
            ))}
          </ul>
        </section>
      </DeferredHydration>
    )
  );
}
