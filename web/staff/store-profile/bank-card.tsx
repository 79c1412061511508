import { useState } from "react";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner, type Prover } from "#web/accounts/password/use-owner.ts";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { BankDialog } from "./bank-dialog.tsx";
import type { StoreProfile } from "./profile-values.ts";

type BankCardProps = {
  profile: StoreProfile;
  user: Prover;
  onChanged: (profile: StoreProfile) => void;
};
type Change = StoreProfile["bankChanges"][number];

/** The account that customers transfer to, the one that waits, and earlier ones; numbers are masked. */
export function BankCard({ profile, user, onChanged }: BankCardProps) {
  const { t } = useTranslation("store-profile");
  const owner = useOwner(user.hasPassword, "bank");
  const [editing, setEditing] = useState(owner.cameBack);
  const waiting = profile.bankChanges.find(({ state }) => state === "waiting");
  const earlier = profile.bankChanges.filter(({ state }) => state !== "waiting");
  return (
    <Card title={t("bank.title")}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{t("bank.hint")}</p>
        {profile.bank === null ? (
          <p className="font-semibold">{t("bank.none")}</p>
        ) : (
          <BankLines bank={profile.bank} />
        )}
        {waiting ? (
          <Waiting change={waiting} onChanged={onChanged} />
        ) : (
          <Button className="self-start" onClick={() => setEditing(true)}>
            {t(profile.bank === null ? "bank.add" : "bank.change")}
          </Button>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className="min-h-touch cursor-pointer py-2.5 font-semibold">
              {t("bank.history")}
            </summary>
            <ul className="flex flex-col gap-3">
              {earlier.map((change) => (
                <li key={change.id} className="flex flex-col gap-1 border-t border-line pt-3">
                  <BankLines bank={change.bank} />
                  <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                    <Badge tone={change.state === "effective" ? "success" : "neutral"}>
                      {t(`bank.${change.state}`)}
                    </Badge>
                    {t("bank.asked", {
                      name: change.requestedBy,
                      time: showTime(change.requestedAt),
                    })}
                  </p>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {editing && (
        <OwnerDialog
          title={t("bank.dialog")}
          closeLabel={t("bank.cancel")}
          email={user.email}
          owner={owner}
          onClose={() => setEditing(false)}
        >
          <BankDialog
            owner={owner}
            onClose={() => setEditing(false)}
            onRequested={(changed) => {
              setEditing(false);
              onChanged(changed);
              showToast("success", t("bank.requested"));
            }}
          />
        </OwnerDialog>
      )}
    </Card>
  );
}

function BankLines({ bank }: { bank: Change["bank"] }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{bank.name}</span>{" "}
      <span className="whitespace-nowrap">{bank.account}</span>
      <span className="block text-sm text-ink-soft">{bank.holder}</span>
    </p>
  );
}

type WaitingProps = { change: Change; onChanged: (profile: StoreProfile) => void };

function Waiting({ change, onChanged }: WaitingProps) {
  const { t } = useTranslation("store-profile", "kit");
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      await ask("DELETE /admin/store-profile/bank-changes/{id}", { params: { id: change.id } });
      showToast("success", t("bank.stoppedNow"));
    } catch (error) {
      showToast("error", failureText(error));
    }
    setBusy(false);
    setAsks(false);
    onChanged(await ask("GET /admin/store-profile", {}));
  };
  return (
    <Notice
      tone="warning"
      title={t("bank.waiting", { time: showTime(change.effectiveAt) })}
      act={<Button onClick={() => setAsks(true)}>{t("bank.stop")}</Button>}
    >
      <BankLines bank={change.bank} />
      <p className="text-sm">
        {t("bank.asked", { name: change.requestedBy, time: showTime(change.requestedAt) })}
      </p>
      <AlertDialog
        open={asks}
        title={t("bank.stopTitle")}
        yesLabel={t("bank.stop")}
        noLabel={t("bank.keep")}
        busy={busy}
        onYes={() => void stop()}
        onNo={() => setAsks(false)}
      >
        {t("bank.stopText")}
      </AlertDialog>
    </Notice>
  );
}
