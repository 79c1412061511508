import { createContext, use, type ComponentType } from "react";

/**
 * Returns true if the fragment is cached, or rendered further above on the same page, and will be copied into the page. If
 * not, its HTML is cached once rendered.
 */
export type FindFragment = <P extends object>(part: ComponentType<P>, given: P) => boolean;

/** Provided on the server only. */
export const FindFragmentContext = createContext<FindFragment | null>(null);

/** A value that JSON preserves, so that equal props have equal keys in the cache. */
type Json = string | number | boolean | null | undefined | readonly Json[] | JsonObject;
type JsonObject = { readonly [name: string]: Json };

export type CachedFragmentProps<P extends JsonObject> = {
  /**
   * A component of a file `*.fragment.tsx`. Its HTML depends on its props and the language only: it reads no location and
   * prints no id of `useId`.
   */
  part: ComponentType<P>;
  given: P;
  /** Set `false` when no other page has the same props. */
  kept?: boolean | undefined;
};

/** Marks the place of a copied fragment, or start and end of a rendered one. No text of a page can look like it. */
export const FRAGMENT_MARK = '<wbr data-part=""/>';
const mark = <wbr data-part="" />;

/**
 * A part that is the same on many pages. The server renders it for the first page and copies its HTML into others. The
 * browser gets the same elements either way and hydrates them like the rest.
 */
export function CachedFragment<P extends JsonObject>({
  part: Part,
  given,
  kept = true,
}: CachedFragmentProps<P>) {
  const find = use(FindFragmentContext);
  if (!kept || !find) return <Part {...given} />;
  if (find(Part, given)) return mark;
  // A cached fragment contains no marks: a fragment inside it is cached as part of it.
  return (
    <FindFragmentContext value={null}>
      {mark}
      <Part {...given} />
      {mark}
    </FindFragmentContext>
  );
}
