import { useId, useState, type Dispatch, type SetStateAction } from "react";
import type { DecorSection } from "#contract/decor.ts";
import { DECOR_SECTIONS_MAX, decorSectionKinds } from "#contract/rules/decor.ts";
import { Button } from "#web/design/button.tsx";
import { classNames } from "#web/design/class-names.ts";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFocusNext } from "#web/staff/kit/use-focus-next.ts";
import { moveRow } from "#web/staff/products/form/spec-rows.ts";
import { BannerFields } from "./banner-fields.tsx";
import { CategoryFields, ProductFields } from "./goods-fields.tsx";
import { useNameable } from "./decor-context.ts";
import { sectionsOfLayout } from "./decor-layouts.ts";
import { LayoutChoice } from "./layout-choice.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import type { Edited } from "./section-edit.ts";
import { isFinished, nameOf, newSection } from "./section-values.ts";
import { PictureFields, TextFields } from "./text-fields.tsx";

type SectionListProps = {
  sections: readonly DecorSection[];
  onSections: (sections: readonly DecorSection[]) => void;
  /** The texts of the errors at a path, once the user tried to save or to publish. */
  errorsOf: (path: string) => string[];
  /** Whether a section has such errors. */
  isWrong: (place: number) => boolean;
  /** The place of the section that is edited. */
  open: number | undefined;
  onOpen: Dispatch<SetStateAction<number | undefined>>;
};

/** The sections of the decoration: one is open for editing, each is moved by drag or by its buttons. */
export function SectionList(props: SectionListProps) {
  const { sections, onSections, errorsOf, isWrong, open, onOpen: setOpen } = props;
  const { t } = useTranslation("decor");
  const id = useId();
  const language = useLanguage();
  const { categories, vouchers } = useNameable();
  const [dragged, setDragged] = useState<number>();
  const [said, setSaid] = useState("");
  const count = sections.length;
  const focusNext = useFocusNext();

  const move = (from: number, to: number) => {
    if (from === to) return;
    onSections(moveRow(sections, from, to));
    setOpen((before) => (before === undefined ? undefined : movedPlace(before, from, to)));
    setSaid(t("act.moved", { place: to + 1, number: count }));
  };
  const remove = (place: number) => {
    onSections(sections.filter((_, at) => at !== place));
    setOpen(undefined);
    setSaid(t("act.removed", { number: count - 1 }));
    focusNext(`${id}-add`);
  };

  return (
    <div className="flex flex-col gap-3">
      {count === 0 && (
        <LayoutChoice
          onChoose={(layout) => {
            onSections(sectionsOfLayout(layout, { categories, vouchers }));
            focusNext(`${id}-0`);
          }}
        />
      )}
      <ol className="flex flex-col gap-2">
        {sections.map((section, place) => {
          const name = t("list.nth", { place: place + 1, kind: t(`kind.${section.kind}`) });
          const edited: Edited<DecorSection> = {
            value: section,
            set: (changed) =>
              onSections(sections.map((each, at) => (at === place ? changed : each))),
            errorsOf: (path) => errorsOf(`${place}.${path}`),
          };
          return (
            <li
              key={place}
              className={classNames(
                "rounded-lg border border-line bg-surface",
                dragged === place && "opacity-50",
              )}
            >
              <div
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = "move";
                  setDragged(place);
                }}
                onDragEnd={() => setDragged(undefined)}
                onDragOver={(event) => {
                  if (dragged !== undefined) event.preventDefault();
                }}
                onDrop={(event) => {
                  if (dragged === undefined) return;
                  event.preventDefault();
                  move(dragged, place);
                  setDragged(undefined);
                }}
                className="flex cursor-grab items-center gap-2 ps-4"
              >
                <button
                  id={`${id}-${place}`}
                  type="button"
                  aria-expanded={open === place}
                  onClick={() => setOpen(open === place ? undefined : place)}
                  className="min-h-touch min-w-0 flex-1 py-2 text-start hover:text-accent"
                >
                  <span className="flex flex-wrap items-center gap-x-3 font-semibold">
                    {name}
                    {isWrong(place) ? (
                      <Badge tone="danger">{t("list.wrong")}</Badge>
                    ) : (
                      !isFinished(section) && <Badge tone="warning">{t("list.unfinished")}</Badge>
                    )}
                  </span>
                  <span className="block truncate text-sm text-ink-soft">
                    {nameOf(section, language)}
                  </span>
                </button>
                <MoveButtons
                  name={name}
                  place={place}
                  count={count}
                  idOf={(at, act) => `${id}-${at}-${act}`}
                  onMove={(to) => move(place, to)}
                  onRemove={() => remove(place)}
                />
              </div>
              {open === place && (
                <div className="border-t border-line p-4">
                  <SectionFields edited={edited} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {count < DECOR_SECTIONS_MAX ? (
        <fieldset id={`${id}-add`} tabIndex={-1} className="flex flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">
            {t(count === 0 ? "list.empty" : "list.add")}
          </legend>
          {decorSectionKinds.map((kind) => (
            <Button
              key={kind}
              size="sm"
              onClick={() => {
                onSections([...sections, newSection(kind)]);
                setOpen(count);
                focusNext(`${id}-${count}`);
              }}
            >
              <PlusIcon className="size-4" />
              {t(`kind.${kind}`)}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p className="text-sm text-ink-soft">{t("list.full", { number: DECOR_SECTIONS_MAX })}</p>
      )}
    </div>
  );
}

/** The place of a thing after another one, or itself, moved. */
const movedPlace = (place: number, from: number, to: number): number => {
  if (place === from) return to;
  if (from < place && to >= place) return place - 1;
  return from > place && to <= place ? place + 1 : place;
};

function SectionFields({ edited: { value, ...edited } }: { edited: Edited<DecorSection> }) {
  switch (value.kind) {
    case "banners":
      return <BannerFields edited={{ ...edited, value }} />;
    case "products":
      return <ProductFields edited={{ ...edited, value }} />;
    case "categories":
      return <CategoryFields edited={{ ...edited, value }} />;
    case "text":
      return <TextFields edited={{ ...edited, value }} />;
    case "picture":
      return <PictureFields edited={{ ...edited, value }} />;
  }
}
