import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { classNames } from "#web/design/class-names.ts";
import { useActiveOption } from "#web/design/choice/use-active-option.ts";
import { TextInput } from "#web/design/form/text-input.tsx";
import { SearchIcon } from "#web/design/icon/icons.tsx";
import { isUnfinished } from "#web/design/is-unfinished.ts";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { Link } from "#web/platform/page/link.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { usePaletteGroups } from "./use-palette-groups.ts";

/** Finds pages, orders, products and help while one types, and opens the chosen one. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("desk", "frame");
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const { groups, isBusy, hasFailed } = usePaletteGroups(text.trim());
  const entries = groups.flatMap((group) => group.entries);
  const idOf = (place: number) => `${id}-${place}`;
  const keys = useActiveOption({
    open: true,
    count: entries.length,
    idOf,
    onOpen: () => undefined,
    onClose,
    onChoose: (place) => {
      const entry = entries[place];
      if (!entry) return;
      onClose();
      void navigate(entry.href);
    },
  });
  const status = isBusy
    ? t("palette.searching")
    : entries.length === 0
      ? t("palette.none")
      : t("palette.found", { count: entries.length });
  return (
    <Dialog
      open
      sheet
      size="lg"
      onClose={onClose}
      title={t("frame:staff.find")}
      closeLabel={t("frame:shop.close")}
    >
      <div className="flex min-h-72 flex-col gap-2 sm:min-h-100">
        <TextInput
          data-first-focus
          role="combobox"
          aria-label={t("palette.label")}
          aria-autocomplete="list"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={keys.active >= 0 ? idOf(keys.active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t("palette.placeholder")}
          lead={<SearchIcon />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            keys.setActive(event.currentTarget.value.trim() === "" || isUnfinished(event) ? -1 : 0);
          }}
          onKeyDown={keys.onKeyDown}
        />
        <div id={id} role="listbox" aria-label={t("palette.results")} aria-busy={isBusy}>
          {groups.map(({ key, entries: own, first }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="pb-2">
              <p id={`${id}-${key}`} className="px-3 py-1 text-xs font-bold text-ink-soft">
                {t(`palette.${key}`)}
              </p>
              {own.map((entry, index) => (
                <Link
                  key={entry.key}
                  id={idOf(first + index)}
                  to={entry.href}
                  role="option"
                  aria-selected={first + index === keys.active}
                  tabIndex={-1}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={onClose}
                  className={classNames(
                    "flex min-h-touch flex-wrap items-center gap-x-3 rounded-sm px-3 py-1.5 hover:bg-sunken",
                    first + index === keys.active &&
                      "bg-sunken outline-2 -outline-offset-2 outline-focus",
                  )}
                >
                  <span className="min-w-0 wrap-anywhere">{entry.label}</span>
                  {entry.detail !== undefined && (
                    <span className="ms-auto text-sm text-ink-soft tabular-nums max-sm:ms-0 max-sm:basis-full">
                      {entry.detail}
                    </span>
                  )}
                </Link>
              ))}
            </div>
          ))}
        </div>
        {(entries.length === 0 || hasFailed) && (
          <p className="px-3 text-sm text-ink-soft">
            {hasFailed && !isBusy ? t("palette.failed") : status}
          </p>
        )}
        <p role="status" className="sr-only">
          {text.trim() === "" ? "" : status}
        </p>
      </div>
    </Dialog>
  );
}
