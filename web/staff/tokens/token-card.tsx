import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import type { Tone } from "#web/design/tone.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { showToast } from "#web/platform/toast.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { textOfScope, works, type Token } from "./load-tokens.ts";
import { TokenActsDialog } from "./token-acts-dialog.tsx";

const tones = {
  used: "success",
  unused: "neutral",
  expired: "warning",
  revoked: "neutral",
} as const satisfies Record<string, Tone>;

const stateOf = (token: Token): keyof typeof tones => {
  if (token.revokedAt !== null) return "revoked";
  if (!works(token)) return "expired";
  return token.lastUsedAt === null ? "unused" : "used";
};

type TokenCardProps = { token: Token; onRevoked: () => void };

/** A token: its scopes, its last use, and how to revoke it. */
export function TokenCard({ token, onRevoked }: TokenCardProps) {
  const { t } = useTranslation("tokens");
  const [asks, setAsks] = useState<"revoke" | "acts">();
  const [busy, setBusy] = useState(false);
  const { id, name, hint, scopes, createdAt, createdBy } = token;
  const { expiresAt, lastUsedAt, revokedAt } = token;
  const state = stateOf(token);
  const close = () => setAsks(undefined);
  const revoke = async () => {
    setBusy(true);
    const isDone = await toastOnFailure(async () => {
      await ask("DELETE /admin/tokens/{id}", { params: { id } });
    });
    setBusy(false);
    close();
    if (!isDone) return;
    showToast("success", t("revoke.done", { name }));
    onRevoked();
  };
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      aside={
        <Badge dot tone={tones[state]}>
          {t(`state.${state}`)}
        </Badge>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <p className="pb-1 text-sm font-semibold">{t("card.may")}</p>
          <ul className="flex flex-wrap gap-1.5">
            {scopes.map((scope) => (
              <li key={scope} className="rounded-md bg-sunken px-2 py-0.5 text-sm">
                {t(`scope.${textOfScope(scope)}`)}
              </li>
            ))}
          </ul>
        </div>
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          <li>
            {t("card.hint")} <code className="text-ink">{hint}…</code>
          </li>
          <li>
            {lastUsedAt === null
              ? t("card.neverUsed")
              : t("card.lastUsed", { time: showTime(lastUsedAt) })}
          </li>
          <li>
            {t("card.made", { time: showTime(createdAt), name: createdBy ?? t("card.someone") })}
          </li>
          {revokedAt === null && (
            <li>
              {expiresAt === null
                ? t("card.noEnd")
                : t("card.expires", { time: showTime(expiresAt) })}
            </li>
          )}
          {revokedAt !== null && <li>{t("card.revoked", { time: showTime(revokedAt) })}</li>}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-haspopup="dialog"
            aria-label={t("acts.actOf", { name })}
            onClick={() => setAsks("acts")}
          >
            {t("acts.act")}
          </Button>
          {works(token) && (
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={t("revoke.actOf", { name })}
              onClick={() => setAsks("revoke")}
            >
              {t("revoke.act")}
            </Button>
          )}
        </div>
      </div>
      {asks === "acts" && <TokenActsDialog token={token} onClose={close} />}
      <AlertDialog
        open={asks === "revoke"}
        danger
        title={t("revoke.title", { name })}
        yesLabel={t("revoke.act")}
        noLabel={t("dialog.back")}
        busy={busy}
        onYes={() => void revoke()}
        onNo={close}
      >
        {t("revoke.text")}
      </AlertDialog>
    </Card>
  );
}
