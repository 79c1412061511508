import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";

/** Requests the mail whose link sets the first password of an account. */
export function PasswordByMail({ email }: { email: string }) {
  const { t } = useTranslation("personal");
  const [busy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setBusy(true);
    const went = await toastOnFailure(async () => {
      await ask("POST /auth/reset-password/request", { body: { email } });
    });
    setBusy(false);
    setSent(went);
  };
  return (
    <div className="pt-3">
      <p>{t("owner.mailText", { email })}</p>
      {isSent ? (
        <p role="status" className="pt-1 font-semibold">
          {t("owner.mailed")}
        </p>
      ) : (
        <Button look="link" busy={busy} onClick={() => void send()}>
          {t("owner.mailAction")}
        </Button>
      )}
    </div>
  );
}
