import { useState } from "react";
import { WEBHOOKS_MAX } from "#contract/integrations/webhook-events.ts";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { LinkIcon } from "#web/design/icon/icons-acts.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFocusOnRemoval } from "#web/staff/kit/use-focus-on-removal.ts";
import { useRefreshed } from "../use-refreshed.ts";
import type { Route } from "./+types/webhooks.page";
import { AddWebhookDialog } from "./add-webhook-dialog.tsx";
import { WebhookGuide } from "./guide/webhook-guide.tsx";
import {
  findWebhooks,
  type LoadedWebhooks,
  type NewWebhookSecret,
  type Webhook,
} from "./load-webhooks.ts";
import { useSoon } from "./use-soon.ts";
import { WebhookCard } from "./webhook-card.tsx";
import { WebhookSecretDialog } from "./webhook-secret-dialog.tsx";

const texts = ["webhooks", "staff", "accounts", "personal"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [loaded] = await Promise.all([findWebhooks(), textsReady(...texts)]);
  return loaded;
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

const findAgain = async (_: LoadedWebhooks, signal: AbortSignal) => await findWebhooks(signal);

/** One whose last try failed waits for minutes or hours. */
const expectsNews = ({ webhooks }: LoadedWebhooks): boolean =>
  webhooks.some(
    ({ state, waiting, failuresInARow }) =>
      state === "active" && waiting > 0 && failuresInARow === 0,
  );

/** Those that stopped come first. */
const byNeed = (a: Webhook, b: Webhook): number =>
  Number(b.state === "tripped") - Number(a.state === "tripped");

/** The store's webhooks. */
export default function WebhooksPage({ loaderData }: Route.ComponentProps) {
  const { now, failed, refresh } = useRefreshed<LoadedWebhooks>(loaderData, findAgain);
  useSoon(now, expectsNews, refresh);
  const { webhooks, user } = now;
  const { t } = useTranslation("webhooks");
  const owner = useOwner(user.hasPassword, "webhook");
  const [adding, setAdding] = useState(owner.cameBack);
  const [made, setMade] = useState<NewWebhookSecret>();
  const [lead, focusLead] = useFocusOnRemoval<HTMLParagraphElement>();
  const onSecret = (next: NewWebhookSecret) => {
    setMade(next);
    void refresh();
  };
  const isFull = webhooks.length >= WEBHOOKS_MAX;
  const add = (
    <Button look="primary" aria-haspopup="dialog" disabled={isFull} onClick={() => setAdding(true)}>
      <PlusIcon />
      {t("add.act")}
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={lead} tabIndex={-1} className="max-w-prose min-w-0 text-ink-soft outline-none">
          {t("list.lead")}
        </p>
        {webhooks.length > 0 && add}
      </div>
      {isFull && <p className="text-sm text-ink-soft">{t("list.full", { limit: WEBHOOKS_MAX })}</p>}
      {failed && (
        <Notice tone="warning" announce>
          {t("notUpdated")}
        </Notice>
      )}
      {webhooks.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<LinkIcon className="size-8" />} title={t("list.none")} act={add}>
            {t("list.noneText")}
          </EmptyState>
        </div>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {webhooks.toSorted(byNeed).map((webhook) => (
            <li key={webhook.id}>
              <WebhookCard
                webhook={webhook}
                user={user}
                onChanged={() => void refresh()}
                onSecret={onSecret}
                onRemoved={() => {
                  focusLead();
                  void refresh();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <WebhookGuide />
      {adding && (
        <OwnerDialog
          title={t("add.title")}
          closeLabel={t("dialog.close")}
          email={user.email}
          owner={owner}
          onClose={() => setAdding(false)}
        >
          <AddWebhookDialog
            owner={owner}
            onClose={() => setAdding(false)}
            onAdded={(next) => {
              setAdding(false);
              onSecret(next);
            }}
          />
        </OwnerDialog>
      )}
      {made && <WebhookSecretDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
