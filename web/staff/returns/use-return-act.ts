import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { StoreReturnDetail } from "#web/returns/return-view.ts";

export type ReturnActProps = {
  of: StoreReturnDetail;
  onChanged: (next: StoreReturnDetail) => void;
};

/** One act of a store on a return. If somebody else has changed the return, the page loads it again and sends nothing. */
export const useReturnAct = (
  { of, onChanged }: ReturnActProps,
  done:
    | "accepted"
    | "refused"
    | "saved"
    | "booked"
    | "received"
    | "inspected"
    | "refunded"
    | "sent"
    | "instead",
) => {
  const { t } = useTranslation("store-returns");
  const sending = useSending([], (failure) => {
    if (failure.code !== "returns/stale") return false;
    showToast("warning", failure.message);
    void ask("GET /admin/returns/{id}", { params: { id: of.id } }).then(onChanged, () => undefined);
    return true;
  });
  return {
    busy: sending.busy,
    failed: sending.failed,
    act: (request: () => Promise<StoreReturnDetail>) => {
      if (sending.busy) return;
      void sending.send(async () => {
        onChanged(await request());
        showToast("success", t(`done.${done}`));
      });
    },
  };
};
