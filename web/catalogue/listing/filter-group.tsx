import type { ReactNode } from "react";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { Link } from "#web/platform/page/link.tsx";

export type FilterGroupProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A group of filters with its heading. */
export function FilterGroup({ title, aside, children }: FilterGroupProps) {
  return (
    <section className="py-3">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h3 className="font-bold">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

export type FilterLinkProps = {
  href: string;
  on: boolean;
  count?: string;
  /** Texts or inline elements, laid out in one row. */
  children: ReactNode;
};

/** A filter as a link, so that it works before the script runs and can be opened in a new tab. */
export function FilterLink({ href, on, count, children }: FilterLinkProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      rel="nofollow"
      aria-current={on ? "true" : undefined}
      className="filter-line"
    >
      {children}
      {on && <CheckIcon className="size-4" />}
      {count !== undefined && <small>{count}</small>}
    </Link>
  );
}
