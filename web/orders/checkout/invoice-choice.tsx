import { Suspense } from "react";
import { Card } from "#web/design/card.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { lazyPart } from "#web/design/overlay/lazy-part.ts";
import { FrameError } from "#web/frame/frame-error.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { blankEntry } from "../invoice/invoice-draft.ts";
import type { Checkout } from "./use-checkout.ts";

// Few shoppers want an invoice, so its fields are fetched for them alone.
const InvoiceFields = lazyPart(
  async () => (await import("../invoice/invoice-fields.tsx")).InvoiceFields,
  (error) => () => <FrameError error={error} />,
);

/** A switch for those who want an invoice, and whom it is for (`beyond §7`). */
export function InvoiceChoice({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation("orders");
  const { invoice, setInvoice, invoiceTries } = checkout;
  return (
    <Card title={t("invoice.title")}>
      <div className="flex flex-col gap-4">
        <div>
          <Switch
            checked={invoice.wanted}
            onChange={({ currentTarget }) =>
              setInvoice({ ...invoice, wanted: currentTarget.checked })
            }
          >
            {t("invoice.want")}
          </Switch>
          {!invoice.wanted && <p className="text-sm text-ink-soft">{t("invoice.consumerHint")}</p>}
        </div>
        {invoice.wanted && (
          <Suspense fallback={<SkeletonLines />}>
            <InvoiceFields
              entry={invoice.entry ?? blankEntry}
              tries={invoiceTries}
              onEntry={(entry) => setInvoice({ wanted: true, entry })}
            />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
