import { useEffect, useRef, type ReactNode } from "react";
import { useNavigate } from "react-router";
import { listingFields, listingHref, readListing, type ListingQuery } from "./listing-query.ts";

export type LiveFormProps = {
  /** Path of the listing. */
  path: string;
  /** The current query. */
  query: ListingQuery;
  /** The current query without the parameters of this form. */
  rest: ListingQuery;
  className?: string | undefined;
  children: ReactNode;
};

/**
 * A GET form for parameters of a listing's URL; changes apply at once. Its controls are uncontrolled (`defaultChecked`,
 * `defaultValue`). Without the script, its submit button applies them; give that button the class `until-ready`.
 */
export function LiveForm({ path, query, rest, className, children }: LiveFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const set = listingHref("", query);

  const apply = (from: HTMLFormElement) => {
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(from))
      if (typeof value === "string") search.append(name, value);
    const { name, tenantId, hasFront } = rest;
    void navigate(listingHref(path, { ...readListing(search), name, tenantId, hasFront }), {
      preventScrollReset: true,
    });
  };

  // A control that the visitor changed before hydration applies, too.
  useEffect(() => {
    if (form.current && controlsOf(form.current).some(isChanged)) apply(form.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once, on hydration
  }, []);

  // Updates the controls when the URL changes elsewhere: by the chip of a filter, or by the back button.
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
