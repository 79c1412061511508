import { useState, type FormEvent } from "react";
import type { accounts } from "#contract/accounts.ts";
import { FULL_NAME_MAX } from "#contract/rules/limits.ts";
import { showPhone, vietnameseMobile } from "#contract/rules/people/phone.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { requiredErrors } from "#web/accounts/account-rules.ts";
import { useOwner } from "#web/accounts/password/use-owner.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { EmailDialog } from "./email-dialog.tsx";

type ProfileCardProps = {
  user: Answer<(typeof accounts)["GET /user"]>;
  /** The level of its heading: it is the page's own for shoppers, and one of several in the settings of staff. */
  level?: "h1" | "h2" | undefined;
};

/** Edits name and mobile number of the account (`spec §2`). */
export function ProfileCard({ user, level: Heading = "h1" }: ProfileCardProps) {
  const { t } = useTranslation("accounts");
  const [busy, setBusy] = useState(false);
  const form = useForm(
    { fullName: user.fullName, phone: user.phone ? showPhone(user.phone) : "" },
    ({ fullName, phone }) => ({
      fullName: requiredErrors(t, fullName),
      phone: phone.trim() === "" || vietnameseMobile(phone) ? [] : [t("errors.phone")],
    }),
  );

  const save = async (event: FormEvent<HTMLFormElement>) => {
    if (!form.accept(event) || busy) return;
    setBusy(true);
    const { fullName, phone } = form.values;
    try {
      const saved = await ask("PUT /user", {
        body: { fullName: fullName.trim(), phone: vietnameseMobile(phone) },
      });
      session.changeAccount({ fullName: saved.fullName });
      form.reset({ fullName: saved.fullName, phone: saved.phone ? showPhone(saved.phone) : "" });
      showToast("success", t("profile.saved"));
    } catch (error) {
      form.refuse(asFailure(error).errors);
      showToast("error", failureText(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card>
      <Heading className="text-xl font-bold">{t("profile.title")}</Heading>
      <p className="pb-5 text-ink-soft">{Heading === "h1" && t("profile.lead")}</p>
      <ProfileEmail user={user} />
      <form noValidate method="post" onSubmit={save} className="flex max-w-lg flex-col gap-4">
        <TextField
          label={t("profile.fullName")}
          autoComplete="name"
          maxLength={FULL_NAME_MAX}
          required
          {...form.field("fullName")}
        />
        <TextField
          label={t("profile.phone")}
          hint={t("profile.phoneHint")}
          type="tel"
          autoComplete="tel"
          {...form.field("phone")}
        />
        <Button type="submit" look="primary" busy={busy} className="self-start">
          {t("profile.save")}
        </Button>
      </form>
    </Card>
  );
}

type ProfileEmailProps = { user: { email: string; hasPassword: boolean } };

/** Shows the e-mail of the account and opens the dialog that changes it. */
function ProfileEmail({ user }: ProfileEmailProps) {
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
