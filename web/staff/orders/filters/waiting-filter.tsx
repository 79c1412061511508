import type { ReactNode } from "react";
import { classNames } from "#web/design/class-names.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";

type WaitingFilterProps = {
  on: boolean;
  href: string;
  count: number;
  children: ReactNode;
};

/** A toggle that filters by waiting work and shows its count. */
export function WaitingFilter({ on, href, count, children }: WaitingFilterProps) {
  const language = useLanguage();
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
      <CountBadge count={count} calm />
      <span className="sr-only">({showNumber(language, count)})</span>
    </Link>
  );
}
