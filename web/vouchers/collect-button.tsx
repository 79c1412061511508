import { useActionState, useState } from "react";
import { openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { showToast } from "#web/platform/toast.ts";
import { isCollectedBy, rememberCollected } from "./collected.ts";

/** Puts a voucher into the shopper's wallet. Only the browser knows whether it is there, so the server renders a button. */
export function CollectButton({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation("catalogue");
  const { account } = useSession();
  const [, setTimes] = useState(0);
  const isCollected = useHydrated() && isCollectedBy(account, id);
  const [, collect, busy] = useActionState(async () => {
    if (!account?.isLoggedIn) return openLogin(location.pathname + location.search);
    try {
      await ask("POST /vouchers/{id}/collect", { params: { id } });
      rememberCollected(account, [id]);
      setTimes((times) => times + 1);
      showToast("success", t("voucher.saved", { code }));
    } catch (error) {
      showToast("error", failureText(error));
    }
  }, undefined);
  return (
    <form action={collect}>
      <Button
        type="submit"
        size="sm"
        look="soft"
        busy={busy}
        disabled={isCollected}
        aria-label={isCollected ? undefined : t("voucher.collectOf", { code })}
      >
        {t(isCollected ? "voucher.collected" : "voucher.collect")}
      </Button>
    </form>
  );
}
