import { useState } from "react";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { AlertIcon } from "#web/design/icon/icons.tsx";
import { LockIcon } from "#web/design/icon/icons-acts.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure } from "#web/platform/api/failure-text.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { openLogin } from "../login/login-dialog-state.ts";
import { ResetForm } from "./reset-form.tsx";
import type { Route } from "./+types/reset-password.page";

/**
 * Reads the key in the browser, so that the server renders the same page for every visitor. The owner of the link
 * decides which rules the form shows. If the owner can't be fetched, the server checks the rules when the password is
 * sent.
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

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:reset.title"),
    path: paths.resetPassword,
    baseUrl,
    index: false,
  });
};

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
