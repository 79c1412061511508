import { useState, type FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { useForm } from "#web/platform/use-form.ts";
import { newPasswordErrors, repeatErrors } from "../account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { useWellKnown } from "../use-well-known.ts";

export type ResetFormProps = {
  linkKey: string;
  /** The account that the link belongs to; null if it could not be fetched. */
  owner: { email: string; isStaff: boolean } | null;
  onDone: () => Promise<void>;
  /** Called when the link was already used, has expired or never existed. */
  onBadLink: () => void;
};

/** Form that sets a new password with the key of a mailed link (`spec §5`). */
export function ResetForm({ linkKey, owner, onDone, onBadLink }: ResetFormProps) {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const isWellKnown = useWellKnown(owner?.email ?? "");
  const form = useForm({ newPassword: "", again: "" }, ({ newPassword, again }) => ({
    newPassword: newPasswordErrors(t, newPassword, {
      required: t("password.required"),
      isCommon: owner?.isStaff === true && isWellKnown(newPassword),
    }),
    again: repeatErrors(again, newPassword, {
      required: t("password.required"),
      mismatch: t("password.mismatch"),
    }),
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
      const { code, errors } = asFailure(error);
      setBusy(false);
      const isBadLink =
        code === "accounts/link-invalid" || errors.some(({ path }) => path === "key");
      if (isBadLink) return onBadLink();
      form.refuse(errors);
      setMessage(failureText(error));
    }
  };

  return (
    <form noValidate method="post" onSubmit={save} className="flex flex-col gap-4">
      {message !== undefined && (
        <Notice tone="danger" announce>
          {message}
        </Notice>
      )}
      {owner && (
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={owner.email}
          readOnly
          hidden
        />
      )}
      <NewPasswordFields
        next={form.field("newPassword")}
        again={form.field("again")}
        isWellKnown={isWellKnown(form.values.newPassword)}
        isStaff={owner?.isStaff}
      />
      <Button
        type="submit"
        look="primary"
        busy={busy}
        className="self-start"
        // A field that loses focus shows its errors, which would move the button away during the press.
        onMouseDown={(event) => event.preventDefault()}
      >
        {t("reset.action")}
      </Button>
    </form>
  );
}
