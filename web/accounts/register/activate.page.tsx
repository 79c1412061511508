import type { ShouldRevalidateFunctionArgs } from "react-router";
import { AccountPage } from "#web/accounts/account-page.tsx";
import { activatedEmail, openLogin } from "#web/accounts/login/login-dialog-state.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import { AlertIcon, CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { Link } from "#web/platform/page/link.tsx";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { session, useSession } from "#web/platform/storage/session.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/activate.page";
import { RedirectHome, useRedirectHome } from "./redirect-home.tsx";

/** Runs in the browser only: mail scanners fetch the page, and would use up the link on the server. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await activateByLink(keyOf(new URL(request.url)));

const keyOf = ({ searchParams }: URL): string => searchParams.get("key") ?? "";

// A change of the language must not use the link a second time.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  keyOf(currentUrl) !== keyOf(nextUrl);

export const meta = unlistedMeta((t) => t("accounts:activation.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <AccountPage icon={<Spinner className="size-6" />} title={t("activate.busy")} />;
}

/** Shows the result of the activation, then redirects to the home page (`spec §2`). */
export default function ActivatePage({ loaderData: activation }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const { left, stop } = useRedirectHome();
  const isDone = activation.state === "done";
  return (
    <AccountPage
      icon={isDone ? <CheckCircleIcon className="size-6" /> : <AlertIcon className="size-6" />}
      title={isDone ? t("activate.done") : t("activate.failed")}
    >
      {isDone ? (
        <ActivationDone onLogin={stop} />
      ) : (
        <ActivationFailed why={activation.state === "failed" ? activation.why : null} />
      )}
      <RedirectHome left={left} onStay={stop} />
    </AccountPage>
  );
}

/** Result of an activation. "failed" may succeed on a retry; `why` is the server's message. */
type Activation = { state: "done" } | { state: "refused" } | { state: "failed"; why: string };

/** Activates the account that the key of a mailed link belongs to. A missing key counts as an invalid one. */
const activateByLink = async (key: string): Promise<Activation> => {
  if (key === "") return { state: "refused" };
  try {
    await ask("GET /auth/activate/{key}", { params: { key } });
    activatedEmail.set(session.latest().pendingAccount?.email ?? "");
    session.activated();
    return { state: "done" };
  } catch (error) {
    const { status } = asFailure(error);
    const isPassing = status === 0 || status === 429 || status >= 500;
    return isPassing ? { state: "failed", why: failureText(error) } : { state: "refused" };
  }
};

/** Confirms the activation and offers the login. */
function ActivationDone({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation("accounts");
  const { account, cart } = useSession();
  const logIn = () => {
    onLogin();
    // A shopper with goods put aside goes on to the cart.
    openLogin(cart.pendingProducts.length > 0 ? paths.cart : paths.home);
  };
  return (
    <>
      <Notice tone="success" announce>
        {t("activate.doneLead")}
      </Notice>
      {!account && (
        <Button look="primary" onClick={logIn} className="self-start">
          {t("login.action")}
        </Button>
      )}
    </>
  );
}

/** Shows why the activation failed and the next step; `why` is null if the link itself is invalid. */
function ActivationFailed({ why }: { why: string | null }) {
  const { t } = useTranslation("accounts");
  return (
    <>
      <Notice tone="danger" announce title={why === null ? t("link.invalid") : undefined}>
        {why ?? t("link.why")}
      </Notice>
      {why === null ? (
        <Link to={paths.activeAccount} className={`${buttonClass({ look: "primary" })} self-start`}>
          {t("link.askAgain")}
        </Link>
      ) : (
        <Button look="primary" onClick={() => window.location.reload()} className="self-start">
          {t("activate.again")}
        </Button>
      )}
    </>
  );
}
