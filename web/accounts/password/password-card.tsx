import { useState, type FormEvent } from "react";
import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { session, useSession } from "#web/platform/storage/session.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { newPasswordErrors, repeatErrors, requiredErrors } from "../account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordByMail } from "./password-by-mail.tsx";
import { useWellKnown } from "../use-well-known.ts";

const blank = { currentPassword: "", newPassword: "", again: "" };

type PasswordCardProps = {
  user: Answer<(typeof accounts)["GET /user"]>;
  level?: "h1" | "h2" | undefined;
};

/**
 * Changes the password. That ends every earlier session, so this browser continues with a new token (decision 2). An
 * account that only ever used the company sign-on has no password and gets its first one by mail.
 */
export function PasswordCard({ user, level: Heading = "h1" }: PasswordCardProps) {
  const { t } = useTranslation("accounts", "personal");
  const [busy, setBusy] = useState(false);
  const isStaff = (useSession().account?.roles.length ?? 0) > 0;
  const isWellKnown = useWellKnown(user.email);
  const form = useForm(blank, ({ currentPassword, newPassword, again }) => ({
    currentPassword: requiredErrors(t, currentPassword),
    newPassword: newPasswordErrors(t, newPassword, {
      required: t("password.required"),
      isCommon: isStaff && isWellKnown(newPassword),
    }),
    again: repeatErrors(again, newPassword, {
      required: t("errors.required"),
      mismatch: t("password.mismatch"),
    }),
  }));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    const { currentPassword, newPassword } = form.values;
    try {
      const { access_token } = await ask("PUT /user/password", {
        body: { currentPassword, newPassword },
      });
      session.renew(access_token);
      form.reset();
      showToast("success", t("password.saved"));
    } catch (error) {
      const { code, errors } = asFailure(error);
      const message = failureText(error);
      const wrong = code === "accounts/wrong-password";
      form.refuse(wrong ? [{ path: "currentPassword", message }] : errors);
      if (!wrong) showToast("error", message);
    } finally {
      setBusy(false);
    }
  };

  const looks = { showLabel: t("login.showPassword"), hideTextLabel: t("login.hidePassword") };
  if (!user.hasPassword)
    return (
      <Card>
        <Heading className="text-xl font-bold">{t("password.title")}</Heading>
        <p className="text-ink-soft">{t("personal:owner.none")}</p>
        <PasswordByMail email={user.email} />
      </Card>
    );
  return (
    <Card>
      <Heading className="text-xl font-bold">{t("password.title")}</Heading>
      <p className="pb-5 text-ink-soft">{t("password.lead")}</p>
      <form noValidate method="post" onSubmit={save} className="flex max-w-lg flex-col gap-4">
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          hidden
        />
        <PasswordField
          label={t("password.current")}
          required
          {...looks}
          {...form.field("currentPassword")}
        />
        <NewPasswordFields
          next={form.field("newPassword")}
          again={form.field("again")}
          isWellKnown={isWellKnown(form.values.newPassword)}
          isStaff={isStaff}
        />
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {t("password.save")}
        </Button>
      </form>
    </Card>
  );
}
