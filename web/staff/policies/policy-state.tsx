import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { waitingOf, type StorePolicy } from "./policy-values.ts";

type PolicyStateProps = {
  policy: StorePolicy;
  onWithdraw: (version: string) => Promise<unknown>;
};

/** Says what holds, what is a draft, and what is coming, which can be withdrawn. */
export function PolicyState({ policy, onWithdraw }: PolicyStateProps) {
  const { t } = useTranslation("store-policies");
  const [asks, setAsks] = useState(false);
  const { inForce, draft } = policy;
  const { number, since } = inForce;
  const waiting = waitingOf(policy);
  return (
    <div className="flex flex-col gap-3" role="status">
      <p className="text-ink-soft">
        {inForce.ofShop
          ? t("holds.shopText")
          : t("holds.version", {
              number,
              time: showTime(since),
              name: inForce.publishedBy ?? "–",
            })}{" "}
        {draft && t("holds.draft", { name: draft.savedBy, time: showTime(draft.savedAt) })}
      </p>
      {waiting && (
        <Notice
          act={
            <Button size="sm" onClick={() => setAsks(true)}>
              {t("withdraw.act")}
            </Button>
          }
        >
          {t("holds.scheduled", { number: waiting.number, time: showTime(waiting.since) })}
        </Notice>
      )}
      <AlertDialog
        open={asks && waiting !== null}
        title={t("withdraw.title")}
        yesLabel={t("withdraw.yes")}
        noLabel={t("withdraw.no")}
        onYes={() => {
          setAsks(false);
          if (waiting) void onWithdraw(waiting.id);
        }}
        onNo={() => setAsks(false)}
      >
        {t("withdraw.text")}
      </AlertDialog>
    </div>
  );
}
