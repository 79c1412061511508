import { useId } from "react";
import { DECOR_ALT_MAX, DECOR_SLIDES_MAX } from "#contract/rules/decor.ts";
import { Button } from "#web/design/button.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TwoLanguageField } from "#web/staff/kit/two-language-field.tsx";
import { useFocusNext } from "#web/staff/kit/use-focus-next.ts";
import { moveRow } from "#web/staff/products/form/spec-rows.ts";
import { LinkField } from "./link-field.tsx";
import { MoveButtons } from "./move-buttons.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { bothOf, itemOf, partOf, type EditedSection } from "./section-edit.ts";
import { newSlide } from "./section-values.ts";

/** Edits the banners of a carousel. */
export function BannerFields({ edited }: { edited: EditedSection<"banners"> }) {
  const { t } = useTranslation("decor");
  const id = useId();
  const slides = partOf(edited, "slides");
  const count = slides.value.length;
  const focusNext = useFocusNext();
  return (
    <div className="flex flex-col gap-4">
      {slides.value.map((value, place) => {
        const slide = itemOf(slides, value, place);
        const name = t("banners.nth", { place: place + 1, number: count });
        return (
          <fieldset
            key={place}
            className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-3"
          >
            <legend className="sr-only">{name}</legend>
            <div className="flex items-center justify-between gap-2">
              <p className="font-semibold">{name}</p>
              {count > 1 && (
                <MoveButtons
                  name={name}
                  place={place}
                  count={count}
                  idOf={(at, act) => `${id}-${at}-${act}`}
                  onMove={(to) => slides.set(moveRow(slides.value, place, to))}
                  onRemove={() => slides.set(slides.value.filter((_, at) => at !== place))}
                />
              )}
            </div>
            <PictureChoice
              id={`${id}-${place}-picture`}
              edited={partOf(slide, "pictureId")}
              hint={t("banners.hint")}
            />
            <TwoLanguageField
              label={t("field.alt")}
              hint={t("field.altHint")}
              required
              limit={DECOR_ALT_MAX}
              field={bothOf(slide, "alt")}
            />
            <LinkField edited={partOf(slide, "link")} />
          </fieldset>
        );
      })}
      {count < DECOR_SLIDES_MAX && (
        <Button
          className="self-start"
          onClick={() => {
            slides.set([...slides.value, newSlide()]);
            focusNext(`${id}-${count}-picture`);
          }}
        >
          <PlusIcon />
          {t("banners.add")}
        </Button>
      )}
    </div>
  );
}
