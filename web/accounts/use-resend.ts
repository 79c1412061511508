import { useState } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { ask, AskFailed } from "../platform/api.ts";

export type Resent = { tone: "success" | "danger"; message: string };

/** Sends the activation link again; `resent` says what came of it. */
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
      if (!(error instanceof AskFailed)) throw error;
      setResent({ tone: "danger", message: error.errors[0]?.message ?? error.message });
    } finally {
      setBusy(false);
    }
  };

  return { busy, resent, resend };
};
