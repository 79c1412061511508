import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";

/** Gives the money instead of the same goods, after a question. */
export function PayInstead(props: ReturnActProps) {
  const { id, version } = props.of;
  const { t } = useTranslation("store-returns");
  const [asks, setAsks] = useState(false);
  const { busy, failed, act } = useReturnAct(props, "instead");
  return (
    <div className="flex flex-col gap-2">
      {failed !== undefined && (
        <Notice tone="danger" announce>
          {failed}
        </Notice>
      )}
      <Button
        className="self-start max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setAsks(true)}
      >
        {t("instead.act")}
      </Button>
      <AlertDialog
        open={asks}
        title={t("instead.title")}
        yesLabel={t("instead.act")}
        noLabel={t("instead.no")}
        busy={busy}
        onYes={() => {
          setAsks(false);
          act(() => ask("POST /admin/returns/{id}/money", { params: { id }, body: { version } }));
        }}
        onNo={() => setAsks(false)}
      >
        {t("instead.text")}
      </AlertDialog>
    </div>
  );
}
