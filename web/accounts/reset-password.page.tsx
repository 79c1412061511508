import { useState } from "react";
import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";
import { useNavigate } from "react-router";
import { buttonClass } from "../design/button-class.ts";
import { AlertIcon } from "../design/icons.tsx";
import { LockIcon } from "../design/icons-acts.tsx";
import { Notice } from "../design/notice.tsx";
import { SkeletonLines } from "../design/skeleton-lines.tsx";
import { ask } from "../platform/api.ts";
import { asFailure } from "../platform/failure-text.ts";
import { metaGround, pageMeta } from "../platform/page-meta.ts";
import { session } from "../platform/session.ts";
import { paths } from "../paths.ts";
import { AccountPage } from "./account-page.tsx";
import { openLogin } from "./login-dialog-state.ts";
import { ResetForm } from "./reset-form.tsx";
import type { Route } from "./+types/reset-password.page";

/**
 * The key is the browser's alone: the page is the same for everybody. Whose password it sets decides what the form
 * asks for; where the shop does not say, it says so when the password is sent.
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
  const { t, baseUrl } = metaGround(matches);
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
    // Every session of the account has ended.
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
