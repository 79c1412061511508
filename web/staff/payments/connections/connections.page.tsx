import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { CONNECTIONS_MAX } from "#contract/rules/payments.ts";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { CardIcon } from "#web/design/icon/icons-things.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFocusOnRemoval } from "#web/staff/kit/use-focus-on-removal.ts";
import { PaymentsMenu } from "../payments-menu.tsx";
import type { Route } from "./+types/connections.page";
import { ConnectDialog } from "./connect-dialog.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { findConnections, findUnread, type NewSecret } from "./load-connections.ts";
import { NewSecretDialog } from "./new-secret-dialog.tsx";
import { UnreadDeliveries } from "./unread-deliveries.tsx";

const texts = ["payments", "staff", "accounts", "personal"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [{ connections, accounts }, unread, user] = await Promise.all([
    findConnections(),
    findUnread(),
    ask("GET /user", {}),
    textsReady(...texts),
  ]);
  return { connections, accounts, unread, user };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** The providers that report the store's transfers. */
export default function ConnectionsPage({ loaderData }: Route.ComponentProps) {
  const { connections, accounts, unread, user } = loaderData;
  const { t } = useTranslation("payments");
  const { revalidate } = useRevalidator();
  const owner = useOwner(user.hasPassword, "connect");
  const [connecting, setConnecting] = useState(owner.cameBack);
  const [made, setMade] = useState<NewSecret>();
  const [lead, focusLead] = useFocusOnRemoval<HTMLParagraphElement>();
  const onGone = () => {
    focusLead();
    void revalidate();
  };
  const onMade = (next: NewSecret) => {
    setMade(next);
    void revalidate();
  };
  const connect = (
    <Button
      look="primary"
      aria-haspopup="dialog"
      disabled={connections.length >= CONNECTIONS_MAX}
      onClick={() => setConnecting(true)}
    >
      {t("connect.act")}
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <PaymentsMenu current={staffPaths.adminConnections} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={lead} tabIndex={-1} className="max-w-prose min-w-0 text-ink-soft">
          {t("connection.lead")}
        </p>
        {connections.length > 0 && connect}
      </div>
      {connections.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState
            icon={<CardIcon className="size-8" />}
            title={t("connection.none")}
            act={connect}
          >
            {t("connection.noneText")}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {connections.map((connection) => (
            <li key={connection.id}>
              <ConnectionCard
                connection={connection}
                accounts={accounts}
                user={user}
                onAccounts={() => void revalidate()}
                onChanged={onMade}
                onRemoved={onGone}
              />
            </li>
          ))}
        </ul>
      )}
      {unread.total > 0 && <UnreadDeliveries {...unread} onChanged={onGone} />}
      {connecting && (
        <OwnerDialog
          title={t("connect.title")}
          closeLabel={t("dialog.close")}
          email={user.email}
          owner={owner}
          onClose={() => setConnecting(false)}
        >
          <ConnectDialog
            owner={owner}
            accounts={accounts}
            onClose={() => setConnecting(false)}
            onConnected={(next) => {
              setConnecting(false);
              onMade(next);
            }}
          />
        </OwnerDialog>
      )}
      {made && <NewSecretDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
