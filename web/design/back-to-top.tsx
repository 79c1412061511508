import { buttonClass, type ButtonStyle } from "./button-class.ts";
import { classNames } from "./class-names.ts";
import { ArrowUpIcon } from "./icon/icons.tsx";

export type BackToTopProps = {
  label: string;
  /** Shows the icon alone. */
  bare?: boolean | undefined;
  look?: ButtonStyle["look"];
  className?: string | undefined;
};

/** Scrolls to the top. It is a plain link to the page's start, so that it works without scripts. */
export function BackToTop({ label, bare, look = "secondary", className }: BackToTopProps) {
  return (
    <a
      href="#top"
      aria-label={bare ? label : undefined}
      title={bare ? label : undefined}
      onClick={(event) => {
        event.preventDefault();
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        window.scrollTo({ top: 0, behavior: still ? "auto" : "smooth" });
      }}
      className={classNames(buttonClass({ look, square: bare }), "no-print", className)}
    >
      <ArrowUpIcon />
      {!bare && label}
    </a>
  );
}
