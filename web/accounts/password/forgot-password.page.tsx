import { useState, type FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { LockIcon } from "#web/design/icon/icons-acts.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useForm } from "#web/platform/use-form.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { emailErrors } from "../account-rules.ts";
import type { Route } from "./+types/forgot-password.page";

type Told = { sentTo: string } | { failure: string };

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:forgot.title"),
    path: paths.forgotPassword,
    baseUrl,
    index: false,
  });
};

/** Requests the mail with a link for a new password (`spec §2`). The message doesn't reveal if an account exists. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const form = useForm({ email: "" }, ({ email }) => ({
    email: emailErrors(t, email, t("forgot.required")),
  }));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setTold(undefined);
    const email = form.values.email.trim();
    try {
      await ask("POST /auth/reset-password/request", { body: { email } });
      setTold({ sentTo: email });
    } catch (error) {
      form.refuse(asFailure(error).errors);
      setTold({ failure: failureText(error) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <AccountPage icon={<LockIcon className="size-6" />} title={t("forgot.title")}>
      <p className="text-ink-soft">{t("forgot.lead")}</p>
      <form noValidate method="post" onSubmit={send} className="flex flex-col gap-4">
        <TextField
          label={t("login.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          {...form.field("email")}
        />
        {told &&
          ("sentTo" in told ? (
            <Notice tone="success" announce title={t("forgot.sent")}>
              {t("forgot.sentHint", { email: told.sentTo })}
            </Notice>
          ) : (
            <Notice tone="danger" announce>
              {told.failure}
            </Notice>
          ))}
        <Button
          type="submit"
          look="primary"
          busy={busy}
          className="self-start"
          // The field shows its errors when it loses focus, which would move the button away during the press.
          onMouseDown={(event) => event.preventDefault()}
        >
          {t("forgot.action")}
        </Button>
      </form>
    </AccountPage>
  );
}
