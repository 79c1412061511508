import { DeferredHydration } from "#web/design/feedback/deferred-hydration.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CollectButton } from "./collect-button.tsx";
import type { VoucherSummary } from "./voucher-summary.ts";
import { VoucherTicket } from "./voucher-ticket.tsx";

/** A voucher of a page, without what the page doesn't show. */
export type ShownVoucher = { id: string; code: string; summary: VoucherSummary };

/** The first vouchers of a list, how many there are of the store, and whether the list has more than these. */
export type FirstVouchers = { shown: readonly ShownVoucher[]; all: number; isMore: boolean };

type StoreVouchersProps = {
  vouchers: FirstVouchers;
  /** The page with all vouchers of the store. */
  href: string;
};

/**
 * Public vouchers in a row that scrolls sideways, with a button that collects them. This is not a cached fragment: React must render the forms to queue
 * those that are submitted before hydration.
 */
export function StoreVouchers({ vouchers: { shown, all, isMore }, href }: StoreVouchersProps) {
  const { t } = useTranslation("catalogue");
  const language = useLanguage();
  return (
    shown.length > 0 && (
      <DeferredHydration>
        <section aria-labelledby="vouchers" className="flex flex-col gap-2.5">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="vouchers" className="font-bold">
              {t("voucher.title")}
            </h2>
            {isMore && (
              <AppLink
                href={href}
                className="flex min-h-touch items-center font-semibold text-accent hover:underline"
              >
                {t("voucher.all", { number: showNumber(language, all) })}
              </AppLink>
            )}
          </div>
          <ul
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it a keyboard could not scroll the row
            tabIndex={0}
            aria-labelledby="vouchers"
            className="scroll-row flex gap-2.5"
          >
            {shown.map(({ id, code, summary }) => (
              <li key={id} className="grid max-w-[92%] shrink-0">
                <VoucherTicket summary={summary}>
                  <CollectButton id={id} code={code} />
                </VoucherTicket>
              </li>
            ))}
          </ul>
        </section>
      </DeferredHydration>
    )
  );
}
