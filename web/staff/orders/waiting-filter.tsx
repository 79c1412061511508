import type { ReactNode } from "react";
import { Badge } from "#web/design/data/badge.tsx";
import { classNames } from "#web/design/class-names.ts";
import { CountBadge } from "#web/design/data/count-badge.tsx";
import { CheckIcon } from "#web/design/icon/icons.tsx";
import { showNumber } from "#web/platform/texts/format.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type WaitingFilterProps = {
  on: boolean;
  href: string;
  count: number;
  /** The number of these orders that are overdue. */
  late?: number;
  children: ReactNode;
};

/** A toggle that filters by waiting work and shows its count. */
export function WaitingFilter({ on, href, count, late = 0, children }: WaitingFilterProps) {
  const { t } = useTranslation("staff");
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
      {late > 0 && (
        <Badge tone="danger" className="-me-2">
          {t("filter.late", { count: late, number: showNumber(language, late) })}
        </Badge>
      )}
    </Link>
  );
}
