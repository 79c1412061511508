import { useState } from "react";
import { WEBHOOK_WAIT_DAYS } from "#contract/integrations/webhook-events.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner, type Prover } from "#web/accounts/password/use-owner.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { CopiedFact } from "#web/design/data/copied-fact.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { ChangeWebhookSecretDialog } from "./change-webhook-secret-dialog.tsx";
import { EditWebhookDialog } from "./edit-webhook-dialog.tsx";
import {
  switchWebhook,
  type NewWebhookSecret,
  type TestResult,
  type Webhook,
} from "./load-webhooks.ts";
import { TestResultDialog } from "./test-result-dialog.tsx";
import { useCopy } from "#web/staff/kit/copy/use-copy.ts";
import { WebhookBadge } from "./webhook-badge.tsx";
import { TrippedNotice, WebhookStatus } from "./webhook-status.tsx";

type WebhookCardProps = {
  webhook: Webhook;
  user: Prover;
  /** Called when what is saved changed, or may have. */
  onChanged: () => void;
  onSecret: (made: NewWebhookSecret) => void;
  onRemoved: () => void;
};

/** A webhook: where it sends what, whether that arrives, and what an admin may do. */
export function WebhookCard(props: WebhookCardProps) {
  const { webhook, user, onChanged, onSecret, onRemoved } = props;
  const { t } = useTranslation("webhooks");
  const copy = useCopy();
  const { id, name, url, events, state } = webhook;
  const owner = useOwner(user.hasPassword, `webhook-${id}`);
  const [asks, setAsks] = useState<"edit" | "rotate" | "remove" | undefined>(
    owner.cameBack ? "rotate" : undefined,
  );
  const [busy, setBusy] = useState<"switch" | "test" | "remove">();
  const [result, setResult] = useState<TestResult>();
  const close = () => setAsks(undefined);
  const act = async (which: typeof busy, run: () => Promise<void>): Promise<boolean> => {
    setBusy(which);
    const isDone = await toastOnFailure(run);
    setBusy(undefined);
    return isDone;
  };
  const switchTo = async (next: "active" | "paused") => {
    const isDone = await act("switch", async () => {
      await switchWebhook(webhook, next);
    });
    if (isDone) showToast("success", t(next === "active" ? "resume.done" : "pause.done"));
    onChanged();
  };
  const test = async () => {
    await act("test", async () =>
      setResult(await ask("POST /admin/webhooks/{id}/test", { params: { id } })),
    );
    onChanged();
  };
  const remove = async () => {
    const isDone = await act("remove", async () => {
      await ask("DELETE /admin/webhooks/{id}", { params: { id } });
    });
    close();
    if (!isDone) return onChanged();
    showToast("success", t("remove.done"));
    onRemoved();
  };
  const opener = (label: string, onClick: () => void, isBusy = false) => (
    <Button
      size="sm"
      aria-haspopup="dialog"
      aria-label={`${label}: ${name}`}
      busy={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const switchButton = (next: "active" | "paused", look?: "primary") => {
    const label = t(
      next === "paused" ? "pause.act" : state === "tripped" ? "resume.again" : "resume.act",
    );
    return (
      <Button
        size="sm"
        look={look}
        aria-label={`${label}: ${name}`}
        busy={busy === "switch"}
        onClick={() => void switchTo(next)}
      >
        {label}
      </Button>
    );
  };
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      aside={<WebhookBadge webhook={webhook} />}
    >
      <div className="flex flex-col gap-4">
        {state === "tripped" && (
          <TrippedNotice webhook={webhook} act={switchButton("active", "primary")} />
        )}
        <dl>
          <CopiedFact label={t("fields.url")} copy={copy(url)}>
            <span className="font-mono text-sm">{url}</span>
          </CopiedFact>
          <div className="pt-1">
            <dt className="text-sm text-ink-soft">{t("fields.events")}</dt>
            <dd>{events.map((event) => t(`event.${event}`)).join(" · ")}</dd>
          </div>
        </dl>
        <WebhookStatus webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          <Link
            to={staffPaths.adminWebhook(id)}
            aria-label={`${t("deliveries.title")}: ${name}`}
            className={buttonClass({ size: "sm", look: "soft" })}
          >
            {t("deliveries.title")}
          </Link>
          {opener(t("test.act"), () => void test(), busy === "test")}
          {state === "active" && switchButton("paused")}
          {state === "paused" && switchButton("active")}
          {opener(t("edit.act"), () => setAsks("edit"))}
          {opener(t("rotate.act"), () => setAsks("rotate"))}
          {opener(t("remove.act"), () => setAsks("remove"))}
        </div>
      </div>
      {result && (
        <TestResultDialog
          webhook={webhook}
          result={result}
          busy={busy === "test"}
          onAgain={() => void test()}
          onClose={() => setResult(undefined)}
        />
      )}
      {asks === "edit" && (
        <EditWebhookDialog
          webhook={webhook}
          onStale={onChanged}
          onClose={close}
          onSaved={() => {
            close();
            showToast("success", t("edit.done"));
            onChanged();
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
          <ChangeWebhookSecretDialog
            id={id}
            owner={owner}
            onClose={close}
            onChanged={(made) => {
              close();
              onSecret(made);
            }}
          />
        </OwnerDialog>
      )}
      <AlertDialog
        open={asks === "remove"}
        danger
        title={t("remove.title", { name })}
        yesLabel={t("remove.act")}
        noLabel={t("dialog.back")}
        busy={busy === "remove"}
        onYes={() => void remove()}
        onNo={close}
      >
        {t("remove.text", { days: WEBHOOK_WAIT_DAYS })}
      </AlertDialog>
    </Card>
  );
}
