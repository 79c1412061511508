import { useState } from "react";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner, type Prover } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ChangeAccountsDialog } from "./change-accounts-dialog.tsx";
import { ChangeSecretDialog } from "./change-secret-dialog.tsx";
import { CopyLine } from "#web/staff/kit/copy/copy-line.tsx";
import { showAccount, type Account, type Connection, type NewSecret } from "./load-connections.ts";

type ConnectionCardProps = {
  connection: Connection;
  /** The store's known accounts. */
  accounts: readonly Account[];
  user: Prover;
  onChanged: (made: NewSecret) => void;
  onAccounts: () => void;
  onRemoved: () => void;
};

const stateOf = ({ lastRefusal, lastDeliveryAt }: Connection) => {
  if (lastRefusal) return lastRefusal.why === "unreadable" ? "unreadable" : "refused";
  return lastDeliveryAt === null ? "silent" : "hears";
};

/** A connection to a provider: its address, what arrived last, and what was refused. */
export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, accounts, user, onChanged, onAccounts, onRemoved } = props;
  const { t } = useTranslation("payments");
  const owner = useOwner(user.hasPassword, `secret-${connection.id}`);
  const [asks, setAsks] = useState<"rotate" | "remove" | "accounts" | undefined>(
    owner.cameBack ? "rotate" : undefined,
  );
  const [busy, setBusy] = useState(false);
  const { id, provider, name, url, createdAt, createdBy } = connection;
  const { secretChangedAt, oldSecretUntil, lastDeliveryAt, lastRefusal } = connection;
  const close = () => setAsks(undefined);
  const remove = async () => {
    setBusy(true);
    const isDone = await toastOnFailure(async () => {
      await ask("DELETE /admin/payment-connections/{id}", { params: { id } });
    });
    setBusy(false);
    close();
    if (!isDone) return;
    showToast("success", t("remove.done"));
    onRemoved();
  };
  return (
    <Card
      title={name === "" ? t(`provider.${provider}`) : name}
      aside={
        <Badge dot tone={lastRefusal ? "danger" : lastDeliveryAt === null ? "warning" : "success"}>
          {t(`connection.${stateOf(connection)}`)}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        {lastRefusal && (
          <Notice
            tone="danger"
            title={t(
              lastRefusal.why === "unreadable" ? "connection.unreadableAt" : "connection.refusedAt",
              { time: showTime(lastRefusal.at) },
            )}
          >
            {t(`refused.${lastRefusal.why}`)}
          </Notice>
        )}
        <dl className="flex flex-col gap-3">
          <CopyLine label={t("connection.url")} text={url} />
          <div>
            <dt className="text-sm font-semibold">{t("accounts.title")}</dt>
            {connection.accounts.length === 0 ? (
              <dd className="font-semibold text-warning">{t("accounts.none")}</dd>
            ) : (
              connection.accounts.map((account) => (
                <dd key={account.id} className="wrap-anywhere tabular-nums">
                  {showAccount(account)}
                </dd>
              ))
            )}
          </div>
        </dl>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          <li>
            {lastDeliveryAt === null
              ? t("connection.nothing")
              : t("connection.last", { time: showTime(lastDeliveryAt) })}
          </li>
          <li>
            {t("connection.made", {
              provider: t(`provider.${provider}`),
              time: showTime(createdAt),
              name: createdBy ?? t("connection.someone"),
            })}
          </li>
          <li>{t("connection.secretOf", { time: showTime(secretChangedAt) })}</li>
          {oldSecretUntil !== null && (
            <li className="font-semibold text-warning">
              {t("connection.oldUntil", { time: showTime(oldSecretUntil) })}
            </li>
          )}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsks("accounts")}>
            {t("accounts.act")}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsks("rotate")}>
            {t("rotate.act")}
          </Button>
          <Button size="sm" aria-haspopup="dialog" onClick={() => setAsks("remove")}>
            {t("remove.act")}
          </Button>
        </div>
      </div>
      {asks === "accounts" && (
        <ChangeAccountsDialog
          connection={connection}
          accounts={accounts}
          onClose={close}
          onChanged={() => {
            close();
            showToast("success", t("accounts.done"));
            onAccounts();
          }}
        />
      )}
      {asks === "rotate" && (
        <OwnerDialog
          title={t("rotate.title")}
          closeLabel={t("dialog.close")}
          email={user.email}
          owner={owner}
          onClose={close}
        >
          <ChangeSecretDialog
            connection={connection}
            owner={owner}
            onClose={close}
            onChanged={(made) => {
              close();
              onChanged(made);
            }}
          />
        </OwnerDialog>
      )}
      <AlertDialog
        open={asks === "remove"}
        danger
        title={t("remove.title")}
        yesLabel={t("remove.act")}
        noLabel={t("dialog.back")}
        busy={busy}
        onYes={() => void remove()}
        onNo={close}
      >
        {t("remove.text")}
      </AlertDialog>
    </Card>
  );
}
