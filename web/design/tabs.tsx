import { bringIntoView } from "./choice/bring-into-view.ts";
import { classNames } from "./class-names.ts";
import { CountBadge } from "./data/count-badge.tsx";
import type { LinkKind } from "./link-kind.ts";

export type Tab = {
  href: string;
  label: string;
  /** A number after the label. */
  count?: number | undefined;
  /** The number as the reader's language writes it; without it, more than 99 reads 99+. */
  countText?: string | undefined;
};

export type TabsProps = {
  /** Accessible name of the list: "Orders by status". */
  label: string;
  tabs: readonly Tab[];
  /** `href` of the tab shown now. */
  current: string;
  link?: LinkKind | undefined;
};

/** Tabs that are links: each has a URL, works before scripts run, and can be opened in a new tab. */
export function Tabs({ label, tabs, current, link: Anchor = "a" }: TabsProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="scroll-row -mb-px flex sm:gap-1">
        {tabs.map((tab) => (
          <li
            key={tab.href}
            ref={tab.href === current ? bringIntoView : undefined}
            className="shrink-0"
          >
            <Anchor
              href={tab.href}
              aria-current={tab.href === current ? "page" : undefined}
              className={classNames(
                "-outline-offset-2 flex min-h-touch items-center gap-2 border-b-2 px-2 text-sm font-semibold whitespace-nowrap sm:px-4 sm:text-base",
                tab.href === current
                  ? "border-accent text-accent forced-colors:border-[Highlight]"
                  : "border-transparent text-ink-soft hover:border-line-strong hover:text-ink forced-colors:border-[Canvas]",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <>
                  <CountBadge count={tab.count} text={tab.countText} calm={tab.href !== current} />
                  <span className="sr-only">({tab.countText ?? tab.count})</span>
                </>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
