import { Notice } from "../design/notice.tsx";
import type { AskFailed } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { paths } from "../paths.ts";
import { Link } from "../platform/link.tsx";
import { useTranslation } from "../platform/use-translation.ts";

/** Why the account could not be closed, with the orders that are still under way. */
export function CloseFailure({ failure }: { failure: AskFailed }) {
  const { t } = useTranslation("personal");
  const underWay = failure.facts["orders"];
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
