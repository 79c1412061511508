import { ask } from "#web/platform/api/api.ts";
import { firstFailureText } from "#web/platform/on-failure.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";
import type { EmailNotice } from "../email-form.tsx";

/** Resends the activation link and returns the notice to show. */
export const resendActivation = async (
  t: Translate<"accounts">,
  email: string,
): Promise<EmailNotice> => {
  try {
    await ask("POST /auth/activation/resend", { body: { email } });
    return { tone: "success", text: t("activation.resent") };
  } catch (error) {
    return { tone: "danger", text: firstFailureText(error) };
  }
};
