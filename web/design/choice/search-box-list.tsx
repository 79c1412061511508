import type { ReactNode, RefObject } from "react";
import { classNames } from "../class-names.ts";
import type { LinkKind } from "../link-kind.ts";
import { usePopupPosition } from "../overlay/use-popup-position.ts";

export type SearchResult = { key: string; label: string; href: string; picture?: ReactNode };

/** The results of a search box, and their texts. */
export type SearchFindings = {
  label: string;
  /** `undefined` before the first search: then no list opens. */
  results: readonly SearchResult[] | undefined;
  /** The last line of the list, a link to all results. */
  allResults?: { label: string; href: string } | undefined;
  /** Announced, and shown when there are no results: "8 results", "No results found." */
  statusText: string;
  link?: LinkKind | undefined;
};

export type SearchBoxListProps = {
  /** The list opens under this input. */
  input: RefObject<HTMLInputElement | null>;
  id: string;
  idOf: (place: number) => string;
  active: number;
  /** Called when a link was followed. */
  onGone: () => void;
  box: SearchFindings;
};

const line =
  "flex min-h-touch items-center gap-3 rounded-sm px-2.5 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus";

/** The list of a `SearchBox`; every line is a link. */
export function SearchBoxList({ input, id, idOf, active, onGone, box }: SearchBoxListProps) {
  const { label, results = [], allResults, statusText, link: Anchor = "a" } = box;
  const list = usePopupPosition(true, input);
  return (
    <div
      ref={list}
      popover="manual"
      onMouseDown={(event) => event.preventDefault()}
      className="listbox"
    >
      <div id={id} role="listbox" aria-label={label}>
        {results.map((result, place) => (
          <Anchor
            key={result.key}
            id={idOf(place)}
            href={result.href}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            onClick={onGone}
            className={line}
          >
            {result.picture && (
              <span className="size-10 shrink-0 overflow-hidden rounded-sm">{result.picture}</span>
            )}
            <span className="clamp-2 min-w-0">{result.label}</span>
          </Anchor>
        ))}
        {allResults && results.length > 0 && (
          <Anchor
            id={idOf(results.length)}
            href={allResults.href}
            role="option"
            aria-selected={active === results.length}
            tabIndex={-1}
            onClick={onGone}
            className={classNames(line, "font-semibold text-accent")}
          >
            {allResults.label}
          </Anchor>
        )}
      </div>
      {results.length === 0 && <p className="px-2.5 py-2.5 text-sm text-ink-soft">{statusText}</p>}
    </div>
  );
}
