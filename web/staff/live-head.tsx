import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { IconButton } from "#web/design/icon-button.tsx";
import { RefreshIcon } from "#web/design/icon/icons.tsx";
import { useSession } from "#web/platform/storage/session.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { showClock } from "./orders/times.ts";

type LiveHeadProps = {
  /** Returns the subtitle for a store's name. */
  of: (store: string) => string;
  /** Time of the last fetch, ISO 8601. */
  at: string;
  onRefresh: () => Promise<void>;
};

/** Shows the title, the store, and the time of the last fetch; on a wide screen in one line, so that the list begins early. */
export function LiveHead({ of, at, onRefresh }: LiveHeadProps) {
  const { t } = useTranslation("staff");
  const { account } = useSession();
  const [busy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await onRefresh();
    setBusy(false);
  };
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0 lg:flex lg:flex-wrap lg:items-center lg:gap-x-4">
        <PageHeading />
        {account?.tenant && (
          <p className="truncate text-sm text-ink-soft">{of(account.tenant.name)}</p>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1 text-sm text-ink-faint">
        <span className="max-sm:sr-only">{t("orders.updated", { time: showClock(at) })}</span>
        <IconButton
          label={t("orders.refresh")}
          icon={<RefreshIcon />}
          busy={busy}
          onClick={() => void refresh()}
        />
      </div>
    </div>
  );
}
