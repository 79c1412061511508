import { createContext, use, type ComponentType } from "react";

/**
 * Returns true if the fragment is cached and will be copied into the page. If not, its HTML is cached once rendered.
 */
export type WrittenParts = <P extends object>(part: ComponentType<P>, given: P) => boolean;

/** Provided on the server only. */
export const WrittenPartsContext = createContext<WrittenParts | null>(null);

export type WrittenOnceProps<P extends object> = {
  /** Must depend on its props and the language only: it may read no location and no id of `useId`. */
  part: ComponentType<P>;
  given: P;
  /** Set `false` when no other page has the same props. */
  kept?: boolean | undefined;
};

/** Marks the place of a copied fragment, or start and end of a rendered one. No text of a page can look like it. */
export const FRAGMENT_MARK = '<wbr data-part=""/>';
const mark = <wbr data-part="" />;

/**
 * A part that is the same on many pages. The server renders it for the first page and copies its HTML into the others.
 * The browser gets the same elements either way and hydrates them like the rest of the page.
 */
export function CachedFragment<P extends object>({
  part: Part,
  given,
  kept = true,
}: WrittenOnceProps<P>) {
  const parts = use(WrittenPartsContext);
  if (!kept || !parts) return <Part {...given} />;
  if (parts(Part, given)) return mark;
  // A cached fragment contains no marks: a fragment inside it is cached as part of it.
  return (
    <WrittenPartsContext value={null}>
      {mark}
      <Part {...given} />
      {mark}
    </WrittenPartsContext>
  );
}
