import { useId, useState, type FormEvent } from "react";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { useForm } from "#web/platform/use-form.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { emailErrors } from "../account-rules.ts";
import { OwnerPassword } from "../password/owner-password.tsx";
import { Reauthenticate } from "../login/reauthenticate.tsx";
import type { Owner } from "../password/use-owner.ts";

export type EmailDialogProps = {
  user: { email: string; hasPassword: boolean };
  owner: Owner;
  onClose: () => void;
  onSent: (email: string) => void;
};

/** Requests a change of the e-mail. It takes effect when the link sent to the new address is opened. */
export function EmailDialog({ user, owner, onClose, onSent }: EmailDialogProps) {
  const { t } = useTranslation("personal", "accounts", "frame");
  const accounts = useTranslation("accounts").t;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useForm({ email: "", password: "" }, ({ email, password }) => ({
    email:
      email.trim().toLowerCase() === user.email
        ? [t("email.same")]
        : emailErrors(accounts, email, accounts("forgot.required")),
    password: user.hasPassword && password === "" ? [t("owner.required")] : [],
  }));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    setFailure(undefined);
    const email = form.values.email.trim();
    const { password } = form.values;
    try {
      await ask("PUT /user/email", { body: { email, ...(user.hasPassword && { password }) } });
      onSent(email);
    } catch (error) {
      const failed = asFailure(error);
      const isWrong = failed.code === "accounts/wrong-password";
      form.refuse(isWrong ? [{ path: "password", message: failed.message }] : failed.errors);
      if (!isWrong && !owner.refused(failed)) setFailure(failureText(failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("email.title")}
      closeLabel={t("frame:shop.close")}
      sheet
      lightDismiss={false}
      footer={
        <>
          <Button onClick={onClose}>{t("email.cancel")}</Button>
          {owner.mayTry && (
            <Button look="primary" type="submit" form={id} busy={busy}>
              {t("email.send")}
            </Button>
          )}
        </>
      }
    >
      {owner.mayTry ? (
        <form id={id} noValidate method="post" onSubmit={send} className="flex flex-col gap-4">
          <p className="text-ink-soft">{t("email.text", { email: user.email })}</p>
          {failure !== undefined && (
            <Notice tone="danger" announce>
              {failure}
            </Notice>
          )}
          <TextField
            label={t("email.next")}
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            data-first-focus
            {...form.field("email")}
          />
          <OwnerPassword hasPassword={user.hasPassword} field={form.field("password")} />
        </form>
      ) : (
        <Reauthenticate email={user.email} back={owner.back} />
      )}
    </Dialog>
  );
}
