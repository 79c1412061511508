import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useNavigate } from "react-router";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { paths } from "#web/paths.ts";
import { showToast } from "#web/platform/toast.ts";
import { openAttempt, placeOrders } from "./place-orders.ts";

/** Offers to resend an order that got no response. A retry never creates a second order. */
export function UnansweredNotice({ busy, onAgain }: { busy: boolean; onAgain: () => void }) {
  const { t } = useTranslation("orders");
  return (
    <Notice
      tone="warning"
      title={t("unanswered.title")}
      announce
      act={
        <Button look="primary" busy={busy} onClick={onAgain}>
          {t("unanswered.act")}
        </Button>
      }
    >
      {t("unanswered.text")}
    </Notice>
  );
}

/** The same notice for an empty checkout: probably that very order has emptied the cart. */
export function UnansweredOrder() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    const open = openAttempt();
    if (!open) return await navigate(paths.orders(), { replace: true });
    setBusy(true);
    const outcome = await placeOrders(open.body);
    setBusy(false);
    if (outcome.kind === "placed")
      return await navigate(paths.success(outcome.orderIds), { replace: true });
    if (outcome.kind === "unanswered") return;
    showToast("error", failureText(outcome.error));
    await navigate(paths.cart, { replace: true });
  };
  return <UnansweredNotice busy={busy} onAgain={() => void resend()} />;
}
