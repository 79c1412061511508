import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { buttonClass } from "#web/design/button-class.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { paths } from "#web/paths.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import type { Repurchased } from "./order-view.ts";
import type { BoughtAgain } from "./use-buy-again.ts";

export type BuyAgainReportProps = {
  /** The dialog is closed if this is null. */
  report: BoughtAgain | null;
  onClose: () => void;
};

/** Lists the products of an order that could not be put into the cart again. */
export function BuyAgainReport({ report, onClose }: BuyAgainReportProps) {
  const { t } = useTranslation("orders", "frame");
  // The dialog keeps its contents during the closing animation.
  const [shown, setShown] = useState(report);
  if (report !== null && report !== shown) setShown(report);
  const someThere = shown !== null && shown.inCart.length > 0;
  return (
    <Dialog
      open={report !== null}
      onClose={onClose}
      title={someThere ? t("again.partTitle") : t("again.noneTitle")}
      closeLabel={t("frame:shop.close")}
      size="sm"
      footer={
        shown !== null && shown.inCart.length > 0 ? (
          <AppLink href={paths.cart} className={buttonClass({ look: "primary" })}>
            {t("again.toCart")}
          </AppLink>
        ) : (
          <Button onClick={onClose}>{t("frame:shop.close")}</Button>
        )
      }
    >
      <p className="pb-2">{t("again.text")}</p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {shown?.unavailable.map((missing) => (
          <li key={missing.productId} className="px-3.5 py-2.5">
            <span className="block wrap-anywhere">{missing.name}</span>
            <span className="text-sm text-ink-soft">
              <Why missing={missing} added={shown.added} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type WhyProps = { missing: Repurchased["unavailable"][number]; added: Repurchased["added"] };

function Why({ missing: { productId, reason, quantity = 0 }, added }: WhyProps) {
  const { t } = useTranslation("orders");
  if (reason !== "fewer") return t(`again.${reason}`);
  const got = added.find((each) => each.productId === productId)?.quantity ?? 0;
  return got === 0 ? t("again.full") : t("again.fewer", { got, wanted: got + quantity });
}
