import { Suspense, useRef, useState } from "react";
import { SearchIcon } from "../icon/icons.tsx";
import { isUnfinished } from "../is-unfinished.ts";
import { lazyPart } from "../overlay/lazy-part.ts";
import type { SearchFindings } from "./search-box-list.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useActiveOption } from "./use-active-option.ts";

const fetchList = () => import("./search-box-list.tsx");
const SearchBoxList = lazyPart(
  async () => (await fetchList()).SearchBoxList,
  () => () => <></>, // the search itself works without its list
);

export type SearchBoxProps = SearchFindings & {
  /** Id of the list of lines. */
  listId: string;
  placeholder?: string | undefined;
  submitLabel: string;
  /** Without the script the form is a GET to this URL with the text under `name`. */
  action: string;
  name: string;
  text: string;
  /** `unfinished` while an input method is in the middle of a word. */
  onText: (text: string, unfinished: boolean) => void;
  /** Enter without an active line, or the button. */
  onSubmit: (text: string) => void;
  /** A line was chosen with the keyboard: go there. Presses follow their links. */
  onGo: (href: string) => void;
};

/** A search input whose list of links opens while typing. */
export function SearchBox(props: SearchBoxProps) {
  const { listId, label, text, onText, results, allResults, onSubmit, onGo } = props;
  const [wanted, setWanted] = useState(false);
  const open = wanted && results !== undefined;
  const hrefs = (results ?? []).map((result) => result.href);
  if (allResults && hrefs.length > 0) hrefs.push(allResults.href);
  const idOf = (place: number) => `${listId}-${place}`;

  const keys = useActiveOption({
    open,
    count: open ? hrefs.length : 0,
    idOf,
    onOpen: () => setWanted(true),
    onClose: () => setWanted(false),
    onChoose: (place) => {
      const href = hrefs[place];
      setWanted(false);
      if (href !== undefined) onGo(href);
    },
  });
  const input = useRef<HTMLInputElement>(null);

  return (
    <form
      role="search"
      action={props.action}
      onSubmit={(event) => {
        event.preventDefault();
        setWanted(false);
        onSubmit(text);
      }}
      className="flex w-full"
    >
      <div className="min-w-0 flex-1">
        <TextInput
          ref={input}
          type="search"
          name={props.name}
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && keys.active >= 0 ? idOf(keys.active) : undefined}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          placeholder={props.placeholder}
          value={text}
          onChange={(event) => {
            setWanted(true);
            fetchList().catch(() => undefined); // while the server searches; told where it is shown
            keys.setActive(-1);
            onText(event.currentTarget.value, isUnfinished(event));
          }}
          onCompositionEnd={(event) => onText(event.currentTarget.value, false)}
          onFocus={() => setWanted(true)}
          onBlur={() => setWanted(false)}
          onKeyDown={keys.onKeyDown}
          className="rounded-e-none border-e-0"
        />
      </div>
      <button
        type="submit"
        aria-label={props.submitLabel}
        title={props.submitLabel}
        className="grid size-touch shrink-0 place-items-center rounded-e-md bg-accent text-white hover:bg-accent-strong"
      >
        <SearchIcon />
      </button>
      <Suspense>
        {open && (
          <SearchBoxList
            input={input}
            id={listId}
            idOf={idOf}
            active={keys.active}
            onGone={() => setWanted(false)}
            box={props}
          />
        )}
      </Suspense>
      <span role="status" className="sr-only">
        {open && props.statusText}
      </span>
    </form>
  );
}
