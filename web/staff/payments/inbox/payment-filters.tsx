import { staffPaths } from "#contract/staff/staff-paths.ts";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { TRANSACTION_SEARCH_MAX } from "#contract/rules/payments.ts";
import { classNames } from "#web/design/class-names.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { Chip } from "#web/design/choice/chip.tsx";
import { FilterSelect } from "#web/design/choice/filter-select.tsx";
import { ListSearch } from "#web/frame/staff/list-search.tsx";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showPeriod } from "#web/staff/show-days.ts";
import type { PaymentList } from "./load-payments.ts";
import {
  isTab,
  otherStates,
  paymentsHref,
  paymentTabs,
  type PaymentQuery,
  type PaymentTab,
} from "./payment-query.ts";

type PaymentFiltersProps = { query: PaymentQuery; list: PaymentList };

/** Tabs with their counts, search, account and state; the URL stores each. */
export function PaymentFilters({ query, list }: PaymentFiltersProps) {
  const { t } = useTranslation("payments");
  const navigate = useNavigate();
  const { state, account, q, period, size } = query;
  const hrefOf = (change: Partial<PaymentQuery>) => paymentsHref({ ...query, page: 1, ...change });
  const narrow = (change: Partial<PaymentQuery>) =>
    void navigate(hrefOf(change), { preventScrollReset: true });
  const tab = isTab(state) ? state : "all";
  const { accounts } = list;
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={t("tabs.label")}>
        <ul className="flex flex-wrap gap-2">
          {paymentTabs.map((each) => (
            <li key={each}>
              <StateLink
                href={hrefOf({ state: each })}
                isCurrent={each === tab}
                count={countOf(each, list.counts)}
              >
                {t(`tabs.${each}`)}
              </StateLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <ListSearch
          path={staffPaths.adminPayments}
          name="q"
          value={q}
          params={{
            state: state === "unmatched" ? undefined : state,
            account,
            ...period,
            size,
          }}
          texts={{
            label: t("filter.search"),
            placeholder: t("filter.placeholder"),
            clear: t("filter.clear"),
            submit: t("filter.submit"),
          }}
          maxLength={TRANSACTION_SEARCH_MAX}
        />
        {(accounts.length > 1 || account !== undefined) && (
          <FilterSelect
            className="flex-1 basis-44 sm:max-w-64"
            label={t("filter.account")}
            value={account}
            anyText={t("filter.anyAccount")}
            options={accounts.map(({ id, bankName, number }) => ({
              value: id,
              label: [bankName, number].filter(Boolean).join(" "),
            }))}
            onValue={(value) => narrow({ account: value })}
          />
        )}
        {tab === "all" && (
          <FilterSelect
            className="flex-1 basis-44 sm:max-w-64"
            label={t("filter.state")}
            value={state === "all" ? undefined : otherStates.find((each) => each === state)}
            anyText={t("filter.anyState")}
            options={otherStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
            onValue={(value) => narrow({ state: value ?? "all" })}
          />
        )}
        {period && (
          <Chip
            href={hrefOf({ period: undefined })}
            link={AppLink}
            removeLabel={t("filter.remove")}
          >
            {showPeriod(period)}
          </Chip>
        )}
      </div>
    </div>
  );
}

type StateLinkProps = {
  href: string;
  isCurrent: boolean;
  count: number | undefined;
  children: ReactNode;
};

function StateLink({ href, isCurrent, count, children }: StateLinkProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold pointer-coarse:min-h-touch",
        isCurrent
          ? "border-accent bg-accent-soft text-accent-strong forced-colors:outline-2"
          : "border-line-strong bg-surface hover:bg-sunken",
      )}
    >
      {children}
      {count !== undefined && (
        <>
          <CountBadge count={count} calm={!isCurrent || count === 0} />
          <span className="sr-only">({count})</span>
        </>
      )}
    </Link>
  );
}

/** The counts are of all accounts and days, like the number of mails in an inbox. */
const countOf = (tab: PaymentTab, counts: PaymentList["counts"]): number | undefined => {
  if (tab === "all") return undefined;
  return tab === "refund_due" ? counts.over + counts.duplicate + counts.late : counts[tab];
};
