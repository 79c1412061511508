import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";

export type Resent = { tone: "success" | "danger"; message: string };

/** Resends the activation link; `resent` is the result. */
export const useResend = () => {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [resent, setResent] = useState<Resent>();

  const resend = async (email: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setResent(undefined);
    try {
      await ask("POST /auth/activation/resend", { body: { email } });
      setResent({ tone: "success", message: t("activation.resent") });
    } catch (error) {
      const [field] = asFailure(error).errors;
      setResent({ tone: "danger", message: field?.message ?? failureText(error) });
    } finally {
      setBusy(false);
    }
  };

  return { busy, resent, resend };
};
