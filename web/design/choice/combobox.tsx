import { useId, useState, useRef } from "react";
import { DROPDOWN_SEARCH_MIN } from "#contract/rules/limits.ts";
import { ComboboxList, type ComboboxOption, type ComboboxTexts } from "./combobox-list.tsx";
import type { ControlProps } from "../form/field.tsx";
import { ChevronDownIcon } from "../icon/icons.tsx";
import { isUnfinished } from "../is-unfinished.ts";
import { TextInput } from "../form/text-input.tsx";
import { useActiveOption } from "./use-active-option.ts";
import { usePopupPosition } from "../overlay/use-popup-position.ts";

export type ComboboxProps<O extends ComboboxOption> = ComboboxTexts & {
  options: readonly O[];
  /** Value of the chosen option; "" when none is. */
  value: string;
  onValue: (value: string, option: O) => void;
  /** Whether an option matches the typed text; fold accents there. */
  match: (option: O, query: string) => boolean;
  /** Offers the typed text as a new option above the others (`spec §9`) when no option has that name. */
  addition?: { text: (typed: string) => string; onAdd: (typed: string) => void } | undefined;
  /** Called with the text while it is typed, and with "" when typing ends: for options that are fetched. */
  onQuery?: ((query: string) => void) | undefined;
  /** Limit of options listed at once. */
  limit?: number | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  name?: string | undefined;
  /** Autofill token of the browser: "address-level1". */
  autoComplete?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Id, description and state of the input; `ComboboxField` provides them. */
  controlProps: ControlProps;
};

/** A select that can be searched: type, move with the arrow keys, choose with Enter or a press. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const {
    options,
    value,
    onValue,
    match,
    addition,
    limit = 200,
    name,
    autoComplete = "off",
    disabled,
    controlProps,
  } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string>();

  const chosen = options.find((option) => option.value === value);
  const typed = (query ?? "").trim();
  const isSearched = typed.length >= DROPDOWN_SEARCH_MIN;
  const fitting = isSearched ? options.filter((option) => match(option, typed)) : options;
  const listed = fitting.slice(0, limit);
  const added = isSearched && isNew(options, typed) ? addition?.text(typed) : undefined;
  /** Index of the first option: an added option is above it. */
  const first = added === undefined ? 0 : 1;
  const idOf = (place: number) => `${listId}-${place}`;

  const show = () => {
    if (open || disabled) return;
    setOpen(true);
    keys.setActive(chosen ? listed.indexOf(chosen) : -1);
  };
  const hide = () => {
    setOpen(false);
    setQuery(undefined);
    props.onQuery?.("");
  };
  const choose = (place: number) => {
    const option = listed[place - first];
    if (option) onValue(option.value, option);
    else if (place < first) addition?.onAdd(typed);
    hide();
  };
  /** Enter prefers an option that matches the typed text over adding a new one. */
  const firstFitting = (text: string): number => {
    if (text === "") return -1;
    const isOffered = addition !== undefined && isNew(options, text);
    return isOffered && options.some((option) => match(option, text)) ? 1 : 0;
  };
  const keys = useActiveOption({
    open,
    count: listed.length + first,
    idOf,
    onOpen: show,
    onClose: hide,
    onChoose: choose,
  });
  const input = useRef<HTMLInputElement>(null);
  const list = usePopupPosition(open, input);

  return (
    <>
      <TextInput
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && keys.active >= 0 ? idOf(keys.active) : undefined}
        autoComplete={autoComplete}
        spellCheck={false}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={disabled}
        {...controlProps}
        value={query ?? chosen?.label ?? ""}
        onChange={(event) => {
          const text = event.currentTarget.value;
          setOpen(true);
          setQuery(text);
          if (!isUnfinished(event)) props.onQuery?.(text);
          keys.setActive(firstFitting(text.trim()));
        }}
        onCompositionEnd={(event) => props.onQuery?.(event.currentTarget.value)}
        onClick={show}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={keys.onKeyDown}
        onBlur={() => {
          // A name that was typed in full or filled in by the browser leaves nothing to choose.
          if (isSearched && fitting.length === 1 && first === 0) choose(0);
          else hide();
          props.onBlur?.();
        }}
        tail={<ChevronDownIcon className="pointer-events-none size-4" />}
      />
      {name && <input type="hidden" name={name} value={value} disabled={disabled} />}
      <ComboboxList
        ref={list}
        id={listId}
        idOf={idOf}
        open={open}
        added={added}
        options={listed}
        left={fitting.length - listed.length}
        active={keys.active}
        chosen={chosen}
        onChoose={choose}
        texts={props}
      />
    </>
  );
}

/** Whether no option has this name. */
const isNew = (options: readonly ComboboxOption[], typed: string): boolean =>
  options.every(({ label }) => plain(label) !== plain(typed));

const plain = (name: string): string => name.normalize("NFC").trim().toLowerCase();
