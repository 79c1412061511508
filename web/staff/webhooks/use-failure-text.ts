import { WEBHOOK_TIMEOUT_MS, type DeliveryError } from "#contract/integrations/webhook-events.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type Failure = { status: number | null; error: DeliveryError | null };

/** Names the advice about a status. */
const adviceOf = (status: number) => {
  if (status === 401 || status === 403) return "denied";
  if (status === 404 || status === 405) return "missing";
  if (status === 410) return "gone";
  if (status === 429) return "tooMany";
  return status >= 500 ? "server" : "other";
};

/** Returns a function that puts a failed try into words and says how to repair it. It returns null for a success. */
export const useFailureText = (): ((failure: Failure) => string | null) => {
  const { t } = useTranslation("webhooks");
  return ({ status, error }) => {
    if (error === null) return null;
    if (error === "status" && status !== null)
      return `${t("failure.status", { status })} ${t(`failure.${adviceOf(status)}`)}`;
    return t(`failure.${error}`, { seconds: WEBHOOK_TIMEOUT_MS / 1000 });
  };
};
