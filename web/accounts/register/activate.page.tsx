import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { AlertIcon, CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import { activateByLink } from "./activate-by-link.ts";
import { ActivationDone } from "./activation-done.tsx";
import { ActivationFailed } from "./activation-failed.tsx";
import { useWayHome } from "./use-redirect-home.ts";
import { WayHome } from "./redirect-home.tsx";
import type { Route } from "./+types/activate.page";

/** Runs in the browser only: mail scanners fetch the page, and would use up the link on the server. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await activateByLink(keyOf(new URL(request.url)));

const keyOf = ({ searchParams }: URL): string => searchParams.get("key") ?? "";

// A change of the language must not use the link a second time.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  keyOf(currentUrl) !== keyOf(nextUrl);

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("accounts:activation.title"),
    path: paths.activate,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <AccountPage icon={<Spinner className="size-6" />} title={t("activate.busy")} />;
}

/** Shows the result of the activation, then redirects to the home page (`spec §2`). */
export default function ActivatePage({ loaderData: activation }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const { left, stop } = useWayHome();
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
      <WayHome left={left} onStay={stop} />
    </AccountPage>
  );
}
