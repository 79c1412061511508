import { useEffect, useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { ShieldIcon } from "../design/icons-things.tsx";
import { alertMessage } from "../platform/alert.ts";
import { ask, AskFailed } from "../platform/api.ts";

/** The way to the company sign-on; there only where the shop has one (decisions §3). */
export function SignOnButton() {
  const { t } = useTranslation("accounts");
  const [isOffered, setIsOffered] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const left = new AbortController();
    ask("GET /auth/sso/login/url", {}, { signal: left.signal }).then(
      () => setIsOffered(true),
      (error: unknown) => {
        // A shop without a company sign-on says no: nothing is wrong then.
        if (!(error instanceof AskFailed) && !left.signal.aborted) throw error;
      },
    );
    return () => left.abort();
  }, []);

  /** Asked anew: the way back is open for some minutes only, and the dialog may have stood open. */
  const leave = async () => {
    setBusy(true);
    try {
      const { loginUrl } = await ask("GET /auth/sso/login/url", {});
      window.location.assign(loginUrl);
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      await alertMessage(error.message);
    } finally {
      setBusy(false);
    }
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
