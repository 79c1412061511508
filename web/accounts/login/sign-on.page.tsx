import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useNavigate } from "react-router";
import { UserIcon } from "#web/design/icon/icons-things.tsx";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import { alertMessage } from "#web/platform/alert.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { session } from "#web/platform/storage/session.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { finishSignOn } from "./finish-sign-on.ts";
import { takeWanted } from "./leave-for-sign-on.ts";
import { tellCart } from "./tell-cart.ts";
import type { Route } from "./+types/sign-on.page";

/** From the sign-on to the page home (`spec §9`), in milliseconds. */
const HOME_AFTER_MS = 500;

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  signedOn: await finishSignOn(new URL(request.url).searchParams),
  wanted: takeWanted(),
});

// A code serves once.
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:login.title"),
    path: paths.signOn,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <AccountPage icon={<Spinner className="size-6" />} title={t("signOn.busy")} />;
}

/**
 * Where the company sign-on sends the browser back to (`spec §2`): home, or to the protected page that was wanted; on
 * the way a word on what went wrong.
 */
export default function SignOnPage({ loaderData: { signedOn, wanted } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const navigate = useNavigate();
  const goHome = () => {
    // Who failed may be signed in all the same: only the proof that a page asked for is missing.
    const next = session.now().account === null ? null : wanted;
    void navigate(next ?? paths.home, { replace: true });
  };
  const goOn = useEffectEvent(() => {
    if ("failure" in signedOn) {
      void alertMessage(signedOn.failure ?? t("signOn.failed")).then(goHome);
      return undefined;
    }
    tellCart(t, signedOn.cart);
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
