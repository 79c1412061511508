import { useEffect, useRef, useState, type FormEvent } from "react";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { RequestFailed } from "#web/platform/api/api.ts";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { session } from "#web/platform/storage/session.ts";
import { useForm } from "#web/platform/use-form.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { paths } from "#web/paths.ts";
import { emailErrors } from "../account-rules.ts";
import { FormSwitch } from "./form-switch.tsx";
import { activatedEmail, loginDialogState } from "./login-dialog-state.ts";
import { LoginFailure } from "./login-failure.tsx";
import { signIn, type SignedIn } from "./sign-in.ts";

export type LoginFormProps = {
  /** Message shown above the form. */
  notice: string | null;
  onDone: (done: SignedIn) => void;
  onRegister: () => void;
  /** Called when the visitor follows a link to another page. */
  onLeave: () => void;
};

/** Login with e-mail and password. The password only has to be filled in; no other rule is checked (decision 10). */
export function LoginForm({ notice, onDone, onRegister, onLeave }: LoginFormProps) {
  const { t } = useTranslation("accounts");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ error: RequestFailed; email: string }>();
  // A shopper who has just registered or activated the account in this browser finds the e-mail filled in.
  const first = session.now().pendingAccount?.email ?? activatedEmail.now();
  const form = useForm({ email: first, password: "" }, ({ email, password }) => ({
    email: emailErrors(t, email),
    password: password === "" ? [t("login.required")] : [],
  }));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setFailure(undefined);
    const email = form.values.email.trim();
    try {
      onDone(await signIn(email, form.values.password));
    } catch (error) {
      setFailure({ error: asFailure(error), email });
      setBusy(false);
    }
  };

  return (
    <form noValidate method="post" onSubmit={send} className="flex flex-col gap-4">
      <p className="text-ink-soft">{t(reasonFor(loginDialogState.now().wanted))}</p>
      {notice !== null && !failure && (
        <Notice tone="success" announce>
          {notice}
        </Notice>
      )}
      {failure && <LoginFailure {...failure} />}
      <TextField
        ref={first === "" ? field : undefined}
        label={t("login.email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field("email")}
      />
      <PasswordField
        ref={first === "" ? undefined : field}
        label={t("login.password")}
        showLabel={t("login.showPassword")}
        hideTextLabel={t("login.hidePassword")}
        autoComplete="current-password"
        required
        {...form.field("password")}
      />
      <Link
        to={paths.forgotPassword}
        className="-my-2 flex min-h-touch items-center self-end text-accent hover:underline"
        onClick={onLeave}
      >
        {t("login.forgot")}
      </Link>
      <Button type="submit" look="primary" wide busy={busy} onMouseDown={keepFocus}>
        {t("login.action")}
      </Button>
      <FormSwitch
        question={t("login.noAccount")}
        label={t("login.toRegister")}
        onSwitch={onRegister}
      />
      <Link
        to={paths.findOrder()}
        className="-my-2 flex min-h-touch items-center self-center text-sm text-accent hover:underline"
        onClick={onLeave}
      >
        {t("login.findOrder")}
      </Link>
    </form>
  );
}

/** The key of what a login opens: the desk of a store, the administration of the shop, or a shopper's own pages. */
const reasonFor = (wanted: string | null) => {
  if (wanted?.startsWith(paths.superAdmin)) return "login.administration";
  return wanted?.startsWith(paths.admin) ? "login.desk" : "login.welcome";
};

/** A field that loses focus shows its errors, which would move the button away during the press. */
const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
