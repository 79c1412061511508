import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { newPasswordErrors, repeatErrors } from "#web/accounts/account-rules.ts";
import { openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { useWellKnown } from "#web/accounts/use-well-known.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { LockIcon } from "#web/design/icon/icons-acts.tsx";
import { AlertIcon } from "#web/design/icon/icons.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { Link } from "#web/platform/page/link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useForm } from "#web/platform/use-form.ts";
import type { Route } from "./+types/reset-password.page";
import { NewPasswordFields } from "./new-password-fields.tsx";

/**
 * Reads the key in the browser, so that the server renders the same page for everybody. The owner of the link decides
 * which rules the form shows; without the owner only the server checks them.
 */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  if (key === "") return { key, owner: null, isBad: true };
  try {
    const owner = await ask("GET /auth/reset-password/{key}", { params: { key } });
    return { key, owner, isBad: false };
  } catch (error) {
    const { code, status } = asFailure(error);
    return { key, owner: null, isBad: code === "accounts/link-invalid" || status === 404 };
  }
};

export const meta = unlistedMeta((t) => t("accounts:reset.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return (
    <AccountPage icon={<LockIcon className="size-6" />} title={t("reset.title")}>
      <SkeletonLines lines={6} />
    </AccountPage>
  );
}

/** Sets a new password with the mailed link, then asks to log in (`spec §4`). */
export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { key, owner, isBad } = loaderData;
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const [refusedKey, setRefusedKey] = useState<string>();

  if (isBad || key === refusedKey)
    return (
      <AccountPage icon={<AlertIcon className="size-6" />} title={t("link.invalid")}>
        <Notice tone="danger" announce>
          {t("link.why")}
        </Notice>
        <Link
          to={paths.forgotPassword}
          className={`${buttonClass({ look: "primary" })} self-start`}
        >
          {t("link.askAgain")}
        </Link>
      </AccountPage>
    );

  const finish = async () => {
    // The reset has ended every session of the account.
    if (session.now().account) session.signOut();
    session.activated();
    await navigate(paths.home, { replace: true });
    openLogin(paths.home, t("reset.done"));
  };

  return (
    <AccountPage icon={<LockIcon className="size-6" />} title={t("reset.title")}>
      <p className="text-ink-soft">{t("reset.lead")}</p>
      <ResetForm linkKey={key} owner={owner} onDone={finish} onBadLink={() => setRefusedKey(key)} />
    </AccountPage>
  );
}

type ResetFormProps = {
  linkKey: string;
  /** The account that the link belongs to; null if it could not be fetched. */
  owner: { email: string; isStaff: boolean } | null;
  onDone: () => Promise<void>;
  /** Called when the link was already used, has expired or never existed. */
  onBadLink: () => void;
};

/** Form that sets a new password with the key of a mailed link (`spec §5`). */
function ResetForm({ linkKey, owner, onDone, onBadLink }: ResetFormProps) {
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
