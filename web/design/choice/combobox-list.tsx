import type { Ref } from "react";
import { classNames } from "../class-names.ts";
import { CheckIcon, PlusIcon } from "../icon/icons.tsx";

export type ComboboxOption = { value: string; label: string; detail?: string | undefined };

export type ComboboxTexts = {
  /** Shown when no option matches. */
  emptyText: string;
  /** Shown instead of options while they are fetched. */
  loadingText?: string | undefined;
  /** Announced when the list changes: "12 results". */
  countText: (count: number) => string;
  /** Announces the rest when more options match than are listed. */
  moreText: (left: number) => string;
};

export type ComboboxListProps<O extends ComboboxOption> = {
  ref: Ref<HTMLDivElement>;
  id: string;
  idOf: (place: number) => string;
  open: boolean;
  /** Text of the new option that can be added, such as "Add Kettles"; it is above the other options. */
  added: string | undefined;
  options: readonly O[];
  /** Number of further options that match. */
  left: number;
  active: number;
  chosen: O | undefined;
  onChoose: (place: number) => void;
  texts: ComboboxTexts;
};

/** The list of a `Combobox`. A press in it leaves the focus in the input. */
export function ComboboxList<O extends ComboboxOption>(props: ComboboxListProps<O>) {
  const { ref, id, idOf, open, added, options, left, active, chosen, onChoose, texts } = props;
  const first = added === undefined ? 0 : 1;
  const lineClass = (isActive: boolean) =>
    classNames(
      "flex min-h-touch cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken",
      isActive && "bg-sunken outline-2 -outline-offset-2 outline-focus",
    );
  const message = texts.loadingText ?? (options.length === 0 ? texts.emptyText : undefined);
  return (
    <>
      <div
        ref={ref}
        popover="manual"
        onMouseDown={(event) => event.preventDefault()}
        className="listbox"
      >
        <div id={id} role="listbox" aria-label={texts.countText(options.length)}>
          {open && added !== undefined && (
            <div
              id={idOf(0)}
              role="option"
              aria-selected={false}
              onClick={() => onChoose(0)}
              className={classNames(lineClass(active === 0), "font-semibold text-accent")}
            >
              <PlusIcon className="size-4 shrink-0" />
              <span className="min-w-0 flex-1 wrap-anywhere">{added}</span>
            </div>
          )}
          {open &&
            !texts.loadingText &&
            options.map((option, place) => (
              <div
                key={option.value}
                id={idOf(place + first)}
                role="option"
                aria-selected={option === chosen}
                onClick={() => onChoose(place + first)}
                className={classNames(
                  lineClass(place + first === active),
                  option === chosen && "font-semibold text-accent",
                )}
              >
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.detail && (
                    <span className="block text-sm font-normal text-ink-faint">
                      {option.detail}
                    </span>
                  )}
                </span>
                {option === chosen && <CheckIcon className="size-4" />}
              </div>
            ))}
        </div>
        {(message ?? left > 0) && (
          <p className="px-3 py-2.5 text-sm text-ink-soft">{message ?? texts.moreText(left)}</p>
        )}
      </div>
      <span role="status" className="sr-only">
        {open && (message ?? texts.countText(options.length))}
      </span>
    </>
  );
}
