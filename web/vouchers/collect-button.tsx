import { useEffect, useState } from "react";
import { openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { session, useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { collected } from "./collected.ts";

/** Puts a voucher into the shopper's wallet. Only the browser knows whether it is there, so the server renders a button. */
export function CollectButton({ id, code }: { id: string; code: string }) {
  const { t } = useTranslation("catalogue");
  const [busy, setBusy] = useState(false);
  useSession(); // another account has collected others
  const isCollected = collected.use(id);
  useEffect(() => collected.look(), []);
  const collect = async () => {
    if (!session.now().account?.isLoggedIn) return openLogin();
    setBusy(true);
    await toastOnFailure(async () => {
      await ask("POST /vouchers/{id}/collect", { params: { id } });
      collected.add([id]);
      showToast("success", t("voucher.saved", { code }));
    });
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      look={isCollected ? "secondary" : "primary"}
      busy={busy}
      disabled={isCollected}
      aria-label={isCollected ? undefined : t("voucher.collectOf", { code })}
      onClick={() => void collect()}
    >
      {t(isCollected ? "voucher.collected" : "voucher.collect")}
    </Button>
  );
}
