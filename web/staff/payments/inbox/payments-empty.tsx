import { staffPaths } from "#contract/staff/staff-paths.ts";
import { buttonClass } from "#web/design/button-class.ts";
import { EmptyState } from "#web/design/feedback/empty-state.tsx";
import { CheckCircleIcon, SearchIcon } from "#web/design/icon/icons.tsx";
import { CardIcon } from "#web/design/icon/icons-things.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { isNarrowed, paymentsHref, type PaymentQuery } from "./payment-query.ts";

type PaymentsEmptyProps = { query: PaymentQuery; hasAccount: boolean };

/** Says why no transaction is listed: none matches, nothing waits, or none ever came in. */
export function PaymentsEmpty({ query, hasAccount }: PaymentsEmptyProps) {
  const { t } = useTranslation("payments");
  const everywhere = paymentsHref({ ...query, page: 1, state: "all" });
  const link = (to: string, text: string, look?: "primary") => (
    <Link to={to} className={buttonClass({ look })}>
      {text}
    </Link>
  );
  const box = "rounded-lg border border-line bg-surface";
  if (!hasAccount)
    return (
      <div className={box}>
        <EmptyState
          icon={<CardIcon className="size-8" />}
          title={t("empty.never")}
          act={
            <div className="flex flex-wrap justify-center gap-2">
              {link(staffPaths.adminConnections, t("empty.connect"), "primary")}
              {link(staffPaths.adminStatement, t("empty.upload"))}
            </div>
          }
        >
          {t("empty.neverText")}
        </EmptyState>
      </div>
    );
  if (isNarrowed(query))
    return (
      <div className={box}>
        <EmptyState
          icon={<SearchIcon className="size-8" />}
          title={t("empty.narrowed")}
          act={query.state !== "all" && link(everywhere, t("empty.everywhere"))}
        >
          {t("empty.narrowedText")}
        </EmptyState>
      </div>
    );
  return (
    <div className={box}>
      <EmptyState
        icon={<CheckCircleIcon className="size-8" />}
        title={t(query.state === "unmatched" ? "empty.unmatched" : "empty.state")}
        act={query.state !== "all" && link(everywhere, t("empty.everywhere"))}
      />
    </div>
  );
}
