import type { ReactNode } from "react";
import { useTranslation } from "../platform/use-translation.ts";
import { Link, useNavigate } from "react-router";
import { orderSorts } from "../../contract/moves.ts";
import { classNames } from "../design/class-names.ts";
import { CheckIcon } from "../design/icons.tsx";
import { Select } from "../design/select.tsx";
import { listHref, type OrderQuery } from "./order-query.ts";

type OrderFiltersProps = { path: string; query: OrderQuery };

/** What waits for the store, and in which order; kept in the URL. */
export function OrderFilters({ path, query }: OrderFiltersProps) {
  const { t } = useTranslation("staff");
  const navigate = useNavigate();
  const { due, cancellationRequested, sort } = query;
  const all = { ...query, page: 1, status: undefined };
  return (
    <div className="contents flex-wrap items-center gap-2 sm:flex">
      <Filter
        on={due === true}
        href={listHref(path, {
          ...all,
          due: due ? undefined : true,
          cancellationRequested: undefined,
        })}
      >
        {t("filter.due")}
      </Filter>
      <Filter
        on={cancellationRequested === true}
        href={listHref(path, {
          ...all,
          due: undefined,
          cancellationRequested: cancellationRequested ? undefined : true,
        })}
      >
        {t("filter.asked")}
      </Filter>
      <Select
        aria-label={t("sort.label")}
        className="w-44"
        value={sort ?? "newest"}
        onChange={({ currentTarget: { value } }) => {
          const chosen = orderSorts.find((each) => each === value && each !== "newest");
          void navigate(listHref(path, { ...query, page: 1, sort: chosen }), {
            preventScrollReset: true,
          });
        }}
      >
        {orderSorts.map((each) => (
          <option key={each} value={each}>
            {t(`sort.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Filter({ on, href, children }: { on: boolean; href: string; children: ReactNode }) {
  return (
    <Link
      to={href}
      preventScrollReset
      aria-current={on ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-medium pointer-coarse:min-h-touch",
        on
          ? "border-accent bg-accent-soft text-accent-strong"
          : "border-line-strong bg-surface hover:bg-sunken",
      )}
    >
      {on && <CheckIcon className="size-4" />}
      {children}
    </Link>
  );
}
