import type { FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useForm } from "#web/platform/use-form.ts";
import { emailErrors } from "../account-rules.ts";
import { useResend } from "./use-resend.ts";

export type ResendFormProps = {
  /** E-mail of the pending account. Without one, the form asks for the address. */
  email: string | undefined;
  /** Called when the visitor starts to use the form. */
  onUse: () => void;
};

/** Resends the activation link (`spec §4`). */
export function ResendForm({ email, onUse }: ResendFormProps) {
  const { t } = useTranslation("accounts");
  const { busy, resent, resend } = useResend();
  const form = useForm({ email: "" }, (values) => ({
    email: email === undefined ? emailErrors(t, values.email, t("forgot.required")) : [],
  }));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    onUse();
    if (form.accept(event)) await resend(email ?? form.values.email.trim());
  };

  return (
    <form noValidate method="post" onSubmit={send} className="flex flex-col gap-4">
      {email === undefined && (
        <TextField
          label={t("login.email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          onFocus={onUse}
          {...form.field("email")}
        />
      )}
      {resent && (
        <Notice tone={resent.tone} announce>
          {resent.message}
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        busy={busy}
        className="self-start"
        // The field shows its errors when it loses focus, which would move the button away during the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("activation.resend")}
      </Button>
    </form>
  );
}
