import type { ReactNode } from "react";

type LinkedTextProps = {
  /** `Handed {{link}} over`, as `t` returns it without values. */
  text: string;
  children: ReactNode;
};

/** A text with an element in the place of `{{link}}`, which depends on the language; without the place, the text alone. */
export function LinkedText({ text, children }: LinkedTextProps) {
  const [before, after] = text.split("{{link}}");
  return (
    <>
      {before}
      {after !== undefined && children}
      {after}
    </>
  );
}
