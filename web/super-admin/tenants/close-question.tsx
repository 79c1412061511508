import { useEffect, useState } from "react";
import { AlertDialog } from "../../design/overlay/alert-dialog.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { ask, RequestFailed } from "../../platform/api/api.ts";
import { showNumber } from "../../platform/texts/format.ts";
import { useLanguage } from "../../platform/texts/use-language.ts";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import type { Tenant } from "./load-tenants.ts";

type CloseQuestionProps = { tenant: Tenant; onYes: () => void; onNo: () => void };

/** Confirms closing a store: explains the effect and shows its number of open orders. */
export function CloseQuestion({ tenant, onYes, onNo }: CloseQuestionProps) {
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const open = useOpenOrders(tenant.id);
  return (
    <AlertDialog
      open
      danger
      title={t("close.title", { name: tenant.name })}
      yesLabel={t("ask.yes")}
      noLabel={t("ask.no")}
      onYes={onYes}
      onNo={onNo}
    >
      <div className="flex flex-col gap-3">
        <p>{t("close.text")}</p>
        <div role="status">
          {open === "unknown" && <p>{t("close.unknown")}</p>}
          {open === 0 && <p>{t("close.noOrders")}</p>}
          {typeof open === "number" && open > 0 && (
            <Notice
              tone="warning"
              title={t("close.orders", { count: open, number: showNumber(language, open) })}
            >
              {t("close.ordersText")}
            </Notice>
          )}
        </div>
      </div>
    </AlertDialog>
  );
}

/** Counts a store's open orders; `undefined` while loading, `unknown` when the call failed. */
const useOpenOrders = (id: string): number | "unknown" | undefined => {
  const [open, setOpen] = useState<number | "unknown">();
  useEffect(() => {
    const leaving = new AbortController();
    const find = async () => {
      try {
        const { signal } = leaving;
        const answer = await ask("GET /tenants/{id}/open-orders", { params: { id } }, { signal });
        setOpen(answer.openOrders);
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setOpen("unknown");
      }
    };
    void find();
    return () => leaving.abort();
  }, [id]);
  return open;
};
