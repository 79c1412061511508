import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { buttonClass } from "#web/design/button-class.ts";
import { AlertIcon, CheckCircleIcon } from "#web/design/icon/icons.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Spinner } from "#web/design/feedback/spinner.tsx";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { paths } from "#web/paths.ts";
import { AccountPage } from "../account-page.tsx";
import type { Route } from "./+types/confirm-email.page";

const keyOf = ({ searchParams }: URL): string => searchParams.get("key") ?? "";

/** `failure` is null after success, the empty string for an invalid link, otherwise the server's message. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const key = keyOf(new URL(request.url));
  if (key === "") return { failure: "" };
  try {
    await ask("GET /auth/confirm-email/{key}", { params: { key } });
    return { failure: null };
  } catch (error) {
    const isBadLink = asFailure(error).code === "accounts/link-invalid";
    return { failure: isBadLink ? "" : failureText(error) };
  }
};

// A change of the language must not use the link a second time.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  keyOf(currentUrl) !== keyOf(nextUrl);

export const meta = unlistedMeta((t) => t("accounts:newEmail.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <AccountPage icon={<Spinner className="size-6" />} title={t("newEmail.busy")} />;
}

/** Landing page of the link in the mail to a new address; opening it confirms the new e-mail (decision 3). */
export default function ConfirmEmailPage({ loaderData: { failure } }: Route.ComponentProps) {
  const { t } = useTranslation("accounts");
  const isDone = failure === null;
  return (
    <AccountPage
      icon={isDone ? <CheckCircleIcon className="size-6" /> : <AlertIcon className="size-6" />}
      title={isDone ? t("newEmail.done") : t("newEmail.failed")}
    >
      {isDone ? (
        <Notice tone="success" announce>
          {t("newEmail.doneLead")}
        </Notice>
      ) : (
        <Notice tone="danger" announce title={failure === "" ? t("link.invalid") : undefined}>
          {failure === "" ? t("link.why") : failure}
        </Notice>
      )}
      <Link to={paths.home} className={`${buttonClass({ look: "primary" })} self-start`}>
        {t("wayHome.go")}
      </Link>
    </AccountPage>
  );
}
