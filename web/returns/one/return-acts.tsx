import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import type { OwnReturnDetail } from "../return-view.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AppealDialog } from "./appeal-dialog.tsx";
import { ShipmentForm } from "./shipment-form.tsx";

type ReturnActsProps = { of: OwnReturnDetail; onChanged: (next: OwnReturnDetail) => void };

/** Buttons and forms for the `acts` that the answer allows the buyer (`contract/rules/returns`). */
export function ReturnActs({ of, onChanged }: ReturnActsProps) {
  const { t } = useTranslation("returns");
  const [opened, setOpened] = useState<"withdraw" | "appeal" | "account">();
  const close = () => setOpened(undefined);
  const { acts, way, tracking, needsAccount } = of;
  // Before the store has named the parcel of its carrier, there is nothing to hand over.
  const sends = acts.includes("send") && (way === "own" || tracking !== null);
  return (
    <>
      {sends && <ShipmentForm of={of} onChanged={onChanged} />}
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:[&>button]:flex-auto">
        {needsAccount && acts.includes("name_account") && (
          <Button look="primary" aria-haspopup="dialog" onClick={() => setOpened("account")}>
            {t("one.addAccount")}
          </Button>
        )}
        {acts.includes("appeal") && (
          <Button
            look={of.state === "refused" ? "primary" : "secondary"}
            aria-haspopup="dialog"
            onClick={() => setOpened("appeal")}
          >
            {t("act.appeal")}
          </Button>
        )}
        {acts.includes("withdraw") && (
          <Button aria-haspopup="dialog" onClick={() => setOpened("withdraw")}>
            {t("act.withdraw")}
          </Button>
        )}
      </div>
      {opened === "appeal" && <AppealDialog of={of} onChanged={onChanged} onClose={close} />}
      {opened === "account" && <AccountDialog of={of} onChanged={onChanged} onClose={close} />}
      {opened === "withdraw" && <WithdrawQuestion of={of} onChanged={onChanged} onClose={close} />}
    </>
  );
}

type WithdrawQuestionProps = ReturnActsProps & { onClose: () => void };

function WithdrawQuestion({ of, onChanged, onClose }: WithdrawQuestionProps) {
  const { t } = useTranslation("returns");
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    setBusy(true);
    const done = await toastOnFailure(async () => {
      onChanged(
        await ask("DELETE /user/returns/{id}", {
          params: { id: of.id },
          query: { version: String(of.version) },
        }),
      );
    });
    setBusy(false);
    if (done) showToast("success", t("withdraw.done"));
    onClose();
  };
  return (
    <AlertDialog
      open
      title={t("withdraw.title")}
      yesLabel={t("withdraw.yes")}
      noLabel={t("withdraw.no")}
      busy={busy}
      onYes={() => void withdraw()}
      onNo={onClose}
    >
      {t("withdraw.text")}
    </AlertDialog>
  );
}
