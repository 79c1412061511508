import { buttonClass } from "#web/design/button-class.ts";
import { classNames } from "#web/design/class-names.ts";
import { ChevronLeftIcon, ChevronRightIcon } from "#web/design/icon/icons.tsx";
import type { LinkKind } from "#web/design/link-kind.ts";

export type PagerProps = {
  /** Counted from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Accessible name of the navigation: "Pages". */
  label: string;
  previousLabel: string;
  nextLabel: string;
  /** "Page 3". */
  pageLabel: (page: number) => string;
  link?: LinkKind | undefined;
};

/** Links to the pages of a list; a phone shows only previous and next. Renders nothing for a single page. */
export function Pager(props: PagerProps) {
  const { page, pages, hrefOf, label, pageLabel, link: Anchor = "a" } = props;
  if (pages <= 1) return null;
  const last = Math.min(page, pages + 1);
  return (
    <nav aria-label={label} className="no-print flex justify-center py-6">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        {page > 1 && (
          <li>
            <Anchor
              href={hrefOf(last - 1)}
              rel="prev"
              aria-label={props.previousLabel}
              className={buttonClass({ look: "quiet", square: true })}
            >
              <ChevronLeftIcon />
            </Anchor>
          </li>
        )}
        <li className="px-3 font-semibold tabular-nums sm:hidden">
          <span className="sr-only">{pageLabel(page)}</span>
          <span aria-hidden="true">
            {page} / {pages}
          </span>
        </li>
        {pagerPages(page, pages).map((step, place) =>
          step === "gap" ? (
            <li
              key={`gap-${place}`}
              aria-hidden="true"
              className="px-1 text-ink-faint max-sm:hidden"
            >
              …
            </li>
          ) : (
            <li key={step} className="max-sm:hidden">
              <Anchor
                href={hrefOf(step)}
                aria-label={pageLabel(step)}
                aria-current={step === page ? "page" : undefined}
                className={classNames(
                  buttonClass({ look: step === page ? "primary" : "quiet", square: true }),
                  "tabular-nums",
                )}
              >
                {step}
              </Anchor>
            </li>
          ),
        )}
        {page < pages && (
          <li>
            <Anchor
              href={hrefOf(page + 1)}
              rel="next"
              aria-label={props.nextLabel}
              className={buttonClass({ look: "quiet", square: true })}
            >
              <ChevronRightIcon />
            </Anchor>
          </li>
        )}
      </ul>
    </nav>
  );
}

export type PagerStep = number | "gap";

/**
 * Returns the pages that a pager offers, counted from 1: the first, the last, and the current one with a neighbour on
 * each side. "gap" replaces two or more omitted pages.
 */
export function pagerPages(page: number, pages: number): PagerStep[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const steps: PagerStep[] = [];
  let last = 0;
  for (const next of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (next - last === 2) steps.push(last + 1);
    if (next - last > 2) steps.push("gap");
    steps.push(next);
    last = next;
  }
  return steps;
}
