import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import { UserIcon } from "#web/design/icon/icons-things.tsx";
import { paths } from "#web/paths.ts";
import { alertMessage } from "#web/platform/alert.ts";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/sign-on.page";
import { takeWanted } from "./leave-for-sign-on.ts";
import { enter, type SignedIn } from "./sign-in.ts";
import { showCartToast } from "./show-cart-toast.ts";

/** Delay between the sign-on and the next page (`spec §9`), in milliseconds. */
const HOME_AFTER_MS = 500;

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  signedOn: await finishSignOn(new URL(request.url).searchParams),
  wanted: takeWanted(),
});

// A code can be used only once.
export const shouldRevalidate = () => false;

export const meta = unlistedMeta((t) => t("accounts:login.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <AccountPage icon={<Spinner className="size-6" />} title={t("signOn.busy")} />;
}

/**
 * Return address of the company sign-on (`spec §2`). It goes on to the home page or to the protected page that was
 * wanted; a failure is shown in an alert first.
 */
export default function SignOnPage({ loaderData: { signedOn, wanted } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const goHome = () => {
    // After a failure the shopper may still be signed in: only the proof that the page required is missing.
    const next = session.now().account === null ? null : wanted;
    void navigate(next ?? paths.home, { replace: true });
  };
  const goOn = useEffectEvent(() => {
    if ("failure" in signedOn) {
      void alertMessage(signedOn.failure ?? t("signOn.failed")).then(goHome);
      return undefined;
    }
    showCartToast(t, signedOn.cart);
    return setTimeout(goHome, HOME_AFTER_MS);
  });
  useEffect(() => {
    const timer = goOn();
    return () => clearTimeout(timer);
  }, []);
  const hasFailed = "failure" in signedOn;
  return (
    <AccountPage
      icon={hasFailed ? <UserIcon className="size-6" /> : <Spinner className="size-6" />}
      title={hasFailed ? t("login.title") : t("signOn.busy")}
    />
  );
}

/** `failure` is the server's message; null when the browser came back without a code and no request was sent. */
type SignOnFailed = { failure: string | null };

/** Signs in with the code that the company sign-on put into the query of the redirect. */
const finishSignOn = async (back: URLSearchParams): Promise<SignedIn | SignOnFailed> => {
  const code = back.get("code");
  if (!code) return { failure: null };
  const state = back.get("state");
  const iss = back.get("iss");
  try {
    const body = { code, ...(state !== null && { state }), ...(iss !== null && { iss }) };
    const answer = await ask("POST /auth/sso-login", { body }, { harmless: true });
    return await enter(answer);
  } catch (error) {
    return { failure: failureText(error) };
  }
};
