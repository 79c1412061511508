import { useState, type FormEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Button } from "#web/design/button.tsx";
import { Card } from "#web/design/card.tsx";
import { PasswordField } from "#web/design/form/password-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session, useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { showToast } from "#web/platform/toast.ts";
import { useForm } from "#web/platform/use-form.ts";
import { paths } from "#web/paths.ts";
import { newPasswordErrors, repeatErrors, requiredErrors } from "../account-rules.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordByMail } from "./password-by-mail.tsx";
import { PersonalSkeleton } from "../profile/personal-skeleton.tsx";
import { useWellKnown } from "../use-well-known.ts";
import type { Route } from "./+types/password.page";

const blank = { currentPassword: "", newPassword: "", again: "" };

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [user] = await Promise.all([ask("GET /user", {}), textsReady("personal")]);
  return { user };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:password.title"),
    path: paths.password,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={1} />;
}

/**
 * Changes the password. That ends every earlier session, so this browser continues with a new token (decision 2). An
 * account that only ever used the company sign-on has no password and gets its first one by mail.
 */
export default function PasswordPage({ loaderData: { user } }: Route.ComponentProps) {
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
        <h1 className="text-xl font-bold">{t("password.title")}</h1>
        <p className="text-ink-soft">{t("personal:owner.none")}</p>
        <PasswordByMail email={user.email} />
      </Card>
    );
  return (
    <Card>
      <h1 className="text-xl font-bold">{t("password.title")}</h1>
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
