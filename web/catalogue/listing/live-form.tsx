import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { listingFields, listingHref, readListing, type ListingQuery } from "./listing-query.ts";

export type LiveFormProps = {
  /** Path of the listing. */
  path: string;
  /** What is set now. */
  query: ListingQuery;
  /** The same without what this form sets. */
  rest: ListingQuery;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A GET form of a listing's URL whose changes apply at once. Its controls are left to the browser (`defaultChecked`,
 * `defaultValue`). Without the script its button applies them: give that `until-ready`.
 */
export function LiveForm({ path, query, rest, className, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const set = listingHref("", query);

  const apply = (from: HTMLFormElement) => {
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(from))
      if (typeof value === "string") search.append(name, value);
    void navigate(listingHref(path, readListing(search)), { preventScrollReset: true });
  };

  // What was chosen before the page was taken over counts too.
  useEffect(() => {
    if (form.current && controlsOf(form.current).some(isChanged)) apply(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  // A filter taken off elsewhere, or the way back.
  const shown = useRef(set);
  useEffect(() => {
    if (shown.current === set) return;
    shown.current = set;
    for (const control of form.current ? controlsOf(form.current) : []) {
      if (control instanceof HTMLSelectElement) control.value = query.sort;
      else if (control.type === "checkbox") control.checked = query.origins.includes(control.value);
    }
  }, [set, query]);

  return (
    <form
      ref={form}
      action={path}
      autoComplete="off"
      className={className}
      onChange={(event) => apply(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      {listingFields(rest).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLSelectElement,
  );

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some((option) => option.selected !== option.defaultSelected)
    : control.checked !== control.defaultChecked;
