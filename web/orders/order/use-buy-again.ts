import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { selectLines } from "#web/cart/left-out.ts";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { session } from "#web/platform/storage/session.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Order, Repurchased } from "./order-view.ts";

/** Result of "buy again"; `inCart` are the order's products that are in the cart now, including earlier ones. */
export type BoughtAgain = Repurchased & { inCart: readonly string[] };

/** Puts an order's lines into the cart and opens the cart. If products are unavailable, a report is shown instead. */
export const useBuyAgain = ({ id, products }: Order) => {
  const { t } = useTranslation("orders");
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<BoughtAgain | null>(null);

  const buy = async () => {
    setBusy(true);
    await toastOnFailure(async () => {
      const bought = await ask("POST /orders/{id}/repurchase", { params: { id } });
      session.setCartCount(bought.productCount);
      const lost = new Set(
        bought.unavailable
          .filter(({ reason }) => reason !== "fewer")
          .map(({ productId }) => productId),
      );
      const inCart = products.map(({ productId }) => productId).filter((each) => !lost.has(each));
      selectLines(inCart);
      if (bought.unavailable.length > 0) {
        setReport({ ...bought, inCart });
        return;
      }
      showToast("success", t("again.done"));
      await navigate(paths.cart);
    });
    setBusy(false);
  };

  return { busy, report, buy, close: () => setReport(null) };
};
