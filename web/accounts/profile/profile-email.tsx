import { useState } from "react";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EmailDialog } from "./email-dialog.tsx";
import { useOwner } from "../password/use-owner.ts";

export type ProfileEmailProps = { user: { email: string; hasPassword: boolean } };

/** Shows the e-mail of the account and opens the dialog that changes it. */
export function ProfileEmail({ user }: ProfileEmailProps) {
  const { t } = useTranslation("accounts", "personal");
  const owner = useOwner(user.hasPassword, "email");
  const [isOpen, setOpen] = useState(owner.cameBack);
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="flex max-w-lg flex-col gap-4 pb-4">
      <TextField
        label={t("profile.email")}
        hint={t("profile.emailHint")}
        type="email"
        value={user.email}
        readOnly
        aside={
          <button
            type="button"
            className="text-accent hover:underline"
            onClick={() => setOpen(true)}
          >
            {t("personal:email.change")}
          </button>
        }
      />
      {sentTo !== undefined && (
        <Notice tone="success" announce title={t("personal:email.sent")}>
          {t("personal:email.sentHint", { email: sentTo })}
        </Notice>
      )}
      {isOpen && (
        <EmailDialog
          user={user}
          owner={owner}
          onClose={() => setOpen(false)}
          onSent={(email) => {
            setOpen(false);
            setSentTo(email);
          }}
        />
      )}
    </div>
  );
}
