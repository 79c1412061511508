import { Notice } from "#web/design/feedback/notice.tsx";
import type { RequestFailed } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import { paths } from "#web/paths.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

/** Shows why the account could not be closed, with links to the orders that are still open. */
export function CloseFailure({ failure }: { failure: RequestFailed }) {
  const { t } = useTranslation("personal");
  const underWay = failure.details["orders"];
  const orders = Array.isArray(underWay) ? underWay.map(String) : [];
  return (
    <Notice tone="danger" announce>
      {failureText(failure)}
      {orders.length > 0 && (
        <>
          <p className="pt-2">{t("close.orders")}</p>
          <ul className="flex flex-wrap gap-x-4">
            {orders.map((id) => (
              <li key={id}>
                <Link
                  to={paths.order(id)}
                  className="inline-flex min-h-touch items-center text-accent underline"
                >
                  {id}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
