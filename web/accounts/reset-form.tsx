import { useState, type FormEvent } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Button } from "../design/button.tsx";
import { Notice } from "../design/notice.tsx";
import { PasswordField } from "../design/password-field.tsx";
import { ask, AskFailed } from "../platform/api.ts";
import { useForm } from "../platform/use-form.ts";
import { newPasswordErrors } from "./account-rules.ts";
import { PasswordRules } from "./password-rules.tsx";

export type ResetFormProps = {
  linkKey: string;
  onDone: () => Promise<void>;
  /** The link was used, has expired or never was one. */
  onBadLink: () => void;
};

/** New password, twice (`spec §5`). */
export function ResetForm({ linkKey, onDone, onBadLink }: ResetFormProps) {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const form = useForm({ newPassword: "", again: "" }, ({ newPassword, again }) => ({
    newPassword: newPasswordErrors(t, newPassword, t("password.required")),
    again:
      again === ""
        ? [t("password.required")]
        : again === newPassword
          ? []
          : [t("password.mismatch")],
  }));

  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      const { newPassword } = form.values;
      await ask("POST /auth/reset-password", { body: { key: linkKey, newPassword } });
      await onDone();
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      setBusy(false);
      const isBadLink =
        error.code === "accounts/link-invalid" || error.errors.some(({ path }) => path === "key");
      if (isBadLink) return onBadLink();
      form.refuse(error.errors);
      setMessage(error.message);
    }
  };

  const looks = { showLabel: t("login.showPassword"), hideTextLabel: t("login.hidePassword") };
  return (
    <form noValidate method="post" onSubmit={save} className="flex flex-col gap-4">
      {message !== undefined && (
        <Notice tone="danger" announce>
          {message}
        </Notice>
      )}
      <PasswordField
        label={t("password.next")}
        autoComplete="new-password"
        required
        {...looks}
        {...form.field("newPassword")}
      />
      <PasswordRules password={form.values.newPassword} />
      <PasswordField
        label={t("password.again")}
        autoComplete="new-password"
        required
        {...looks}
        {...form.field("again")}
      />
      <Button
        type="submit"
        look="primary"
        busy={busy}
        className="self-start"
        // Leaving a field shows its errors, and the button would move away under the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("reset.action")}
      </Button>
    </form>
  );
}
