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
  () => () => <></>, // the search works without its list
);

export type SearchBoxProps = SearchFindings & {
  /** Id of the list element. */
  listId: string;
  placeholder?: string | undefined;
  submitLabel: string;
  /** Without scripts the form sends a GET to this URL with the text under `name`. */
  action: string;
  name: string;
  text: string;
  /** `unfinished` while an input method is composing a word. */
  onText: (text: string, unfinished: boolean) => void;
  /** Called on Enter without an active line, and by the button. */
  onSubmit: (text: string) => void;
  /** Called when the keyboard chose a line: navigate there. Presses follow their links. */
  onGo: (href: string) => void;
};

/** A search input that opens a list of links while the user types. */
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
          type="text"
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
            fetchList().catch(() => undefined); // loads while the server searches; `lazyPart` handles a failure
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
        className="grid min-h-touch w-touch shrink-0 place-items-center rounded-e-md bg-accent text-white hover:bg-accent-strong"
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
