import { createContext, use, type ComponentType } from "react";

/** Whether a part is at hand, and copied into the page. If not, what is written now is kept for others. */
export type WrittenParts = <P extends object>(part: ComponentType<P>, given: P) => boolean;

/** Stands around a page on the server alone. */
export const WrittenPartsContext = createContext<WrittenParts | null>(null);

export type WrittenOnceProps<P extends object> = {
  /** Is written from what it is given, the language and nothing else: no place in the shop, no id of `useId`. */
  part: ComponentType<P>;
  given: P;
  /** `false` where no other page is given the same. */
  kept?: boolean | undefined;
};

/** Where the copy of a part goes, or where one begins and ends. No text of a page can be like it. */
export const FRAGMENT_MARK = '<wbr data-part=""/>';
const mark = <wbr data-part="" />;

/**
 * A part that is the same on many pages. The server renders it for the first of them, and copies it into the others;
 * the browser finds the same elements either way, and makes them its own as it does with all of the page.
 */
export function CachedFragment<P extends object>({
  part: Part,
  given,
  kept = true,
}: WrittenOnceProps<P>) {
  const parts = use(WrittenPartsContext);
  if (!kept || !parts) return <Part {...given} />;
  if (parts(Part, given)) return mark;
  // What is cut out has no marks of its own in it: a part within a part goes with it.
  return (
    <WrittenPartsContext value={null}>
      {mark}
      <Part {...given} />
      {mark}
    </WrittenPartsContext>
  );
}
