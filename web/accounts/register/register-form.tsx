import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FULL_NAME_MAX } from "#contract/rules/limits.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { emailErrors, newPasswordErrors, repeatErrors, requiredErrors } from "../account-rules.ts";
import { FormSwitch } from "../login/form-switch.tsx";
import { PasswordRules } from "../password/password-rules.tsx";
import { signIn, type SignedIn } from "../login/sign-in.ts";
import { useWellKnown } from "../use-well-known.ts";

export type RegisterFormProps = {
  /** Called after the registration; `done` is null if the account must be activated before the login. */
  onDone: (done: SignedIn | null, email: string) => void;
  onLogin: () => void;
};

const blank = { fullName: "", email: "", password: "", passwordConfirmation: "" };

/** Registers an account (`spec §4`, `spec §5`). */
export function RegisterForm({ onDone, onLogin }: RegisterFormProps) {
  const { t } = useTranslation("accounts");
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const form = useForm(blank, (values) => ({
    fullName: requiredErrors(t, values.fullName),
    email: emailErrors(t, values.email),
    password: newPasswordErrors(t, values.password),
    passwordConfirmation: repeatErrors(values.passwordConfirmation, values.password, {
      required: t("errors.required"),
      mismatch: t("errors.mismatch"),
    }),
  }));

  const isWellKnown = useWellKnown(form.values.email);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setMessage(undefined);
    const { fullName, email, password } = form.values;
    try {
      const opened = await ask("POST /auth/register", {
        body: { fullName, email: email.trim(), password },
      });
      onDone(opened.isActive ? await signIn(opened.email, password) : null, opened.email);
    } catch (error) {
      form.refuse(asFailure(error).errors);
      setMessage(failureText(error));
      setBusy(false);
    }
  };

  const looks = { showLabel: t("login.showPassword"), hideTextLabel: t("login.hidePassword") };
  return (
    <form noValidate method="post" onSubmit={send} className="flex flex-col gap-4">
      <p className="text-ink-soft">{t("register.welcome")}</p>
      {message !== undefined && (
        <Notice tone="danger" announce>
          {message}
        </Notice>
      )}
      <TextField
        ref={first}
        label={t("login.fullName")}
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        required
        {...form.field("fullName")}
      />
      <TextField
        label={t("login.email")}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...form.field("email")}
      />
      <PasswordField
        label={t("login.password")}
        autoComplete="new-password"
        required
        {...looks}
        {...form.field("password")}
      />
      <PasswordRules
        password={form.values.password}
        isWellKnown={isWellKnown(form.values.password)}
        isStaff={false}
      />
      <PasswordField
        label={t("login.passwordConfirmation")}
        autoComplete="new-password"
        required
        {...looks}
        {...form.field("passwordConfirmation")}
      />
      <Button
        type="submit"
        look="primary"
        wide
        busy={busy}
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("register.action")}
      </Button>
      <FormSwitch question={t("login.hasAccount")} label={t("login.toLogin")} onSwitch={onLogin} />
    </form>
  );
}
