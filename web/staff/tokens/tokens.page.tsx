import { useState } from "react";
import { useRevalidator } from "react-router";
import { scopes } from "#contract/integrations/scopes.ts";
import { TOKEN_BURST, TOKEN_RATE, TOKENS_MAX } from "#contract/integrations/tokens.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { LockIcon } from "#web/design/icon/icons-acts.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFocusOnRemoval } from "#web/staff/kit/use-focus-on-removal.ts";
import type { Route } from "./+types/tokens.page";
import { LinkedText } from "./linked-text.tsx";
import { findTokens, works, type NewToken, type Token } from "./load-tokens.ts";
import { MadeTokenDialog } from "./made-token-dialog.tsx";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { TokenCard } from "./token-card.tsx";
import { TokenCode } from "./token-code.tsx";

const texts = ["tokens", "staff", "accounts", "personal"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [tokens, user] = await Promise.all([
    findTokens(),
    ask("GET /user", {}),
    textsReady(...texts),
  ]);
  return { tokens, user };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

function TokenList({ tokens, onRevoked }: { tokens: readonly Token[]; onRevoked: () => void }) {
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {tokens.map((token) => (
        <li key={token.id}>
          <TokenCard token={token} onRevoked={onRevoked} />
        </li>
      ))}
    </ul>
  );
}

const rules = ["limits", "audit", "secret"] as const;

/** The store's machine tokens. */
export default function TokensPage({ loaderData }: Route.ComponentProps) {
  const { tokens, user } = loaderData;
  const { t } = useTranslation("tokens");
  const { revalidate } = useRevalidator();
  const owner = useOwner(user.hasPassword, "token");
  const [adding, setAdding] = useState(owner.cameBack);
  const [made, setMade] = useState<NewToken>();
  const [lead, focusLead] = useFocusOnRemoval<HTMLParagraphElement>();
  const onRevoked = () => {
    focusLead();
    void revalidate();
  };
  const working = tokens.filter(works);
  const ended = tokens.filter((token) => !works(token));
  const isFull = working.length >= TOKENS_MAX;
  const add = (
    <Button look="primary" aria-haspopup="dialog" disabled={isFull} onClick={() => setAdding(true)}>
      <PlusIcon />
      {t("new.act")}
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p ref={lead} tabIndex={-1} className="max-w-prose min-w-0 text-ink-soft outline-none">
          {t("list.lead")}
        </p>
        {working.length > 0 && add}
      </div>
      {isFull && <p className="text-sm text-ink-soft">{t("list.full", { limit: TOKENS_MAX })}</p>}
      {working.length === 0 ? (
        <div className="rounded-lg border border-line bg-surface">
          <EmptyState icon={<LockIcon className="size-8" />} title={t("list.none")} act={add}>
            {t("list.noneText")}
          </EmptyState>
        </div>
      ) : (
        <TokenList tokens={working} onRevoked={onRevoked} />
      )}
      <Card title={t("example.title")}>
        <div className="flex flex-col gap-3">
          <p className="max-w-prose text-ink-soft">
            <LinkedText text={t("example.text")}>
              <a href={`${BASE_PATH}/docs`} className="text-accent underline underline-offset-4">
                {t("example.docs")}
              </a>
            </LinkedText>
          </p>
          <TokenCode scopes={scopes} />
          <ul className="flex max-w-prose list-disc flex-col gap-1 ps-5">
            {rules.map((rule) => (
              <li key={rule}>{t(`example.${rule}`, { rate: TOKEN_RATE, burst: TOKEN_BURST })}</li>
            ))}
          </ul>
        </div>
      </Card>
      {ended.length > 0 && (
        <Disclosure summary={t("list.ended", { number: ended.length })}>
          <TokenList tokens={ended} onRevoked={onRevoked} />
        </Disclosure>
      )}
      {adding && (
        <OwnerDialog
          title={t("new.title")}
          closeLabel={t("dialog.close")}
          email={user.email}
          owner={owner}
          onClose={() => setAdding(false)}
        >
          <NewTokenDialog
            owner={owner}
            onClose={() => setAdding(false)}
            onMade={(next) => {
              setAdding(false);
              setMade(next);
              void revalidate();
            }}
          />
        </OwnerDialog>
      )}
      {made && <MadeTokenDialog made={made} onClose={() => setMade(undefined)} />}
    </div>
  );
}
