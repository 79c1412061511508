import { ChevronRightIcon } from "./icon/icons.tsx";
import type { LinkKind } from "./link-kind.ts";

export type Crumb = { label: string; href?: string | undefined };

export type BreadcrumbProps = {
  /** Accessible name of the navigation: "You are here". */
  label: string;
  /** Starts at the root; the last one is this page. */
  crumbs: readonly Crumb[];
  link?: LinkKind | undefined;
};

/** Shows the path from the root to this page. */
export function Breadcrumb({ label, crumbs, link: Anchor = "a" }: BreadcrumbProps) {
  const last = crumbs.length - 1;
  return (
    <nav aria-label={label} className="no-print text-sm text-ink-soft">
      <ol className="scroll-row flex items-center gap-1">
        {crumbs.map(({ label: name, href }, place) => (
          <li
            key={`${place}-${name}`}
            className="flex shrink-0 items-center gap-1 last:min-w-0 last:shrink"
          >
            {place > 0 && <ChevronRightIcon className="size-3.5 text-line-strong" />}
            {href === undefined || place === last ? (
              <span aria-current={place === last ? "page" : undefined} className="truncate">
                {name}
              </span>
            ) : (
              <Anchor
                href={href}
                className="flex min-h-9 items-center rounded-sm hover:text-accent hover:underline pointer-coarse:min-h-touch"
              >
                {name}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
