import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { LockIcon } from "#web/design/icon/icons-acts.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { AccountPage } from "../account-page.tsx";
import { EmailForm, type EmailFormProps } from "../email-form.tsx";

export const meta = unlistedMeta((t) => t("accounts:forgot.title"));

/** Requests the mail with a link for a new password (`spec §2`). The message doesn't reveal if an account exists. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation("accounts");
  const send: EmailFormProps["send"] = async (email, refuse) => {
    try {
      await ask("POST /auth/reset-password/request", { body: { email } });
      return { tone: "success", title: t("forgot.sent"), text: t("forgot.sentHint", { email }) };
    } catch (error) {
      refuse(asFailure(error).errors);
      return { tone: "danger", text: failureText(error) };
    }
  };
  return (
    <AccountPage icon={<LockIcon className="size-6" />} title={t("forgot.title")}>
      <p className="text-ink-soft">{t("forgot.lead")}</p>
      <EmailForm autoComplete="username" action={t("forgot.action")} send={send} />
    </AccountPage>
  );
}
