import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useRouteLoaderData } from "react-router";
import type { loader } from "#web/root.tsx";
import { Button } from "#web/design/button.tsx";
import { ShieldIcon } from "#web/design/icon/icons-things.tsx";
import { leaveForSignOn } from "./leave-for-sign-on.ts";
import { loginDialogState } from "./login-dialog-state.ts";

/** Button for the company sign-on; renders nothing if the shop has none (decision 3). */
export function SignOnButton() {
  const { t } = useTranslation("accounts");
  const isOffered = useRouteLoaderData<typeof loader>("root")?.signOn ?? false;
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    await leaveForSignOn({ wanted: loginDialogState.now().wanted });
    setBusy(false);
  };

  if (!isOffered) return null;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("signOn.or")}
      </p>
      <Button wide busy={busy} onClick={() => void leave()}>
        <ShieldIcon />
        {t("signOn.action")}
      </Button>
    </div>
  );
}
