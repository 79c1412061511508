import { staffPaths } from "#contract/staff/staff-paths.ts";
import { useEffect, useRef, type ReactNode } from "react";
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
import { FilterButton } from "#web/staff/kit/filter-button.tsx";
import { useIsNarrow } from "#web/staff/kit/use-is-narrow.ts";
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

/** The room before the first tab. */
const ROW_EDGE_PX = 16;

/** Search, account, state, and tabs with their counts; the URL stores each. On a phone a button opens account and state. */
export function PaymentFilters({ query, list }: PaymentFiltersProps) {
  const { t } = useTranslation("payments");
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const { state, account, q, period, size } = query;
  const hrefOf = (change: Partial<PaymentQuery>) => paymentsHref({ ...query, page: 1, ...change });
  const narrow = (change: Partial<PaymentQuery>) =>
    void navigate(hrefOf(change), { preventScrollReset: true });
  const tab = isTab(state) ? state : "all";
  const row = useRef<HTMLUListElement>(null);
  // On a phone the row scrolls, and the current tab may be beyond its edge.
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[data-state="${tab}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - ROW_EDGE_PX;
  }, [tab]);
  const { accounts } = list;
  const byAccount = accounts.length > 1 || account !== undefined;
  const otherState = otherStates.find((each) => each === state);
  const selects = (
    <>
      {byAccount && (
        <FilterSelect
          className="sm:w-56"
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
          className="sm:w-56"
          label={t("filter.state")}
          value={otherState}
          anyText={t("filter.anyState")}
          options={otherStates.map((each) => ({ value: each, label: t(`state.${each}`) }))}
          onValue={(value) => narrow({ state: value ?? "all" })}
        />
      )}
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-2">
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
        {!isNarrow && selects}
        {isNarrow && (byAccount || tab === "all") && (
          <FilterButton on={[account, otherState].filter((each) => each !== undefined).length}>
            {selects}
          </FilterButton>
        )}
      </div>
      <nav aria-label={t("tabs.label")}>
        <ul ref={row} className="scroll-row -mx-4 flex gap-2 px-4 sm:mx-0 sm:flex-wrap sm:px-0">
          {paymentTabs.map((each) => (
            <li key={each} data-state={each} className="shrink-0">
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
      {period && (
        <div className="flex">
          <Chip
            href={hrefOf({ period: undefined })}
            link={AppLink}
            removeLabel={t("filter.remove")}
          >
            {showPeriod(period)}
          </Chip>
        </div>
      )}
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
