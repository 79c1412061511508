import type { ReactNode } from "react";
import { CheckIcon } from "../design/icons.tsx";
import { Link } from "../platform/link.tsx";

export type FilterGroupProps = { title: string; aside?: ReactNode; children: ReactNode };

/** One kind of filter under its heading. */
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

export type FilterLinkProps = { href: string; on: boolean; count?: string; children: ReactNode };

/** A filter that is a link: it works before the script runs, and can be opened beside. */
export function FilterLink({ href, on, count, children }: FilterLinkProps) {
  return (
    <Link
      to={href}
      preventScrollReset
      rel="nofollow"
      aria-current={on ? "true" : undefined}
      className="-mx-2 flex min-h-9 items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken aria-current:font-semibold aria-current:text-accent pointer-coarse:min-h-touch"
    >
      <span className="min-w-0 flex-1">{children}</span>
      {on && <CheckIcon className="size-4" />}
      {count !== undefined && <span className="text-xs text-ink-faint tabular-nums">{count}</span>}
    </Link>
  );
}
