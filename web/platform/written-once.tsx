import { createContext, use, type ComponentType } from "react";

/** Gives the inside of a part as it was written before; the first time nothing, and remembers what was asked for. */
export type WrittenParts = <P extends object>(
  part: ComponentType<P>,
  given: P,
) => string | undefined;

/** Stands around a page on the server alone. */
export const WrittenPartsContext = createContext<WrittenParts | null>(null);

export type WrittenOnceProps<P extends object> = {
  as: "footer" | "li" | "nav";
  /** Writes the inside from what it is given, the language and nothing else: no place in the shop, no id of `useId`. */
  part: ComponentType<P>;
  given: P;
  className?: string | undefined;
  "aria-label"?: string | undefined;
};

/**
 * An element whose inside is the same on many pages. The server renders it for the first of them, and copies it into the
 * others; the browser finds the same elements either way, and makes them its own as it does with all of the page.
 */
export function WrittenOnce<P extends object>(props: WrittenOnceProps<P>) {
  const { as: Tag, part: Part, given, ...rest } = props;
  const written = use(WrittenPartsContext)?.(Part, given);
  if (written !== undefined) return <Tag {...rest} dangerouslySetInnerHTML={{ __html: written }} />;
  return (
    <Tag {...rest}>
      <Part {...given} />
    </Tag>
  );
}
