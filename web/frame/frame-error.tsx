import { Link } from "../platform/page/link.tsx";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { isRouteErrorResponse } from "react-router";
import { buttonClass } from "../design/button-class.ts";
import { ErrorState } from "../design/feedback/error-state.tsx";
import { RequestFailed } from "../platform/api/api.ts";
import { isAway } from "../platform/api/retry-delay.ts";
import { metaContext, pageMeta } from "../platform/page/page-meta.ts";
import { isMissingPart } from "../platform/page/missing-part.ts";
import { paths } from "../paths.ts";
import { NotFound } from "./not-found.tsx";
import { useRetry } from "./use-retry.ts";

/** Explains why a page is missing: not found, no network, no response of the server, or a bug of ours. */
export function FrameError({ error }: { error: unknown }) {
  const { t } = useTranslation("frame");
  const { retry, busy } = useRetry(error);
  if (statusOf(error) === 404) return <NotFound />;
  const kind = kindOf(error);
  return (
    <div className="page py-8">
      <ErrorState
        title={t(`error.${kind}Title`)}
        retryLabel={t("error.retry")}
        onRetry={retry}
        busy={busy}
        act={
          <Link to={paths.home} className={buttonClass({ look: "quiet" })}>
            {t("error.home")}
          </Link>
        }
      >
        {t(`error.${kind}`)}
      </ErrorState>
    </div>
  );
}

type Failed = { error?: unknown; matches: Parameters<typeof metaContext>[0] };

/** Returns the head of a page that failed; the title is the same as the heading that explains the failure. */
export const failureMeta = ({ error, matches }: Failed) => {
  const { t } = metaContext(matches);
  const title = statusOf(error) === 404 ? t("error.lostTitle") : t(`error.${kindOf(error)}Title`);
  return pageMeta({ title, index: false });
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof RequestFailed || isRouteErrorResponse(error) ? error.status : undefined;

const kindOf = (error: unknown): "offline" | "away" | "unreachable" | "canceled" | "unknown" => {
  // The server's runtime has a `navigator` too, but without `onLine`.
  if ("onLine" in globalThis.navigator && !navigator.onLine) return "offline";
  if (isAway(error)) return "away";
  if (isMissingPart(error)) return "unreachable";
  return error instanceof RequestFailed && error.kind === "canceled" ? "canceled" : "unknown";
};
