import { useState, type FormEvent, type ReactNode } from "react";
import { Button } from "../design/button.tsx";
import { Notice, type NoticeProps } from "../design/feedback/notice.tsx";
import { TextField } from "../design/form/text-field.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { useForm } from "../platform/use-form.ts";
import { emailErrors } from "./account-rules.ts";

/** The notice that the form shows under the field after the request. */
export type EmailNotice = Pick<NoticeProps, "tone" | "title"> & { text: ReactNode };

type Refuse = ReturnType<typeof useForm>["refuse"];

export type EmailFormProps = {
  /** A known address. Without one, the form asks for the address. */
  email?: string | undefined;
  autoComplete: "username" | "email";
  /** Label of the button. */
  action: string;
  /** Called when the visitor starts to use the form. */
  onUse?: (() => void) | undefined;
  /** Sends the request; `refuse` shows the server's errors at the field. */
  send: (email: string, refuse: Refuse) => Promise<EmailNotice>;
};

/** Form that requests a mail to an address, such as the link for a new password. */
export function EmailForm({ email: known, autoComplete, action, onUse, send }: EmailFormProps) {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<EmailNotice>();
  const form = useForm({ email: "" }, ({ email }) => ({
    email: known === undefined ? emailErrors(t, email, t("forgot.required")) : [],
  }));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    onUse?.();
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setNotice(undefined);
    try {
      setNotice(await send(known ?? form.values.email.trim(), form.refuse));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-4">
      {known === undefined && (
        <TextField
          label={t("login.email")}
          type="email"
          autoComplete={autoComplete}
          inputMode="email"
          required
          onFocus={onUse}
          {...form.field("email")}
        />
      )}
      {notice && (
        <Notice tone={notice.tone} title={notice.title} announce>
          {notice.text}
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
        {action}
      </Button>
    </form>
  );
}
