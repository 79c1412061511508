import { useId } from "react";
import {
  DECOR_ALT_MAX,
  DECOR_BODY_MAX,
  DECOR_TITLE_MAX,
  decorAligns,
  decorBackgrounds,
  decorInks,
  decorSides,
  isReadable,
  type DecorBackground,
  type DecorInk,
} from "#contract/rules/decor.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { TwoLanguageField } from "#web/staff/kit/two-language-field.tsx";
import { LinkField } from "./link-field.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { bothOf, partOf, type EditedSection } from "./section-edit.ts";

const backgrounds = Object.keys(decorBackgrounds) as DecorBackground[]; // as: the keys of a constant
const inks = Object.keys(decorInks) as DecorInk[]; // as: the keys of a constant

/** Edits a text with its colours; letters that can't be read on the background are not offered. */
export function TextFields({ edited }: { edited: EditedSection<"text"> }) {
  const { t } = useTranslation("decor");
  const { value, set } = edited;
  const readable = (background: DecorBackground) =>
    inks.filter((ink) => isReadable(background, ink));
  return (
    <div className="flex flex-col gap-4">
      <TwoLanguageField
        label={t("field.title")}
        limit={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <TwoLanguageField
        label={t("field.body")}
        required
        rows={4}
        limit={DECOR_BODY_MAX}
        field={bothOf(edited, "body")}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <ChoiceField
          label={t("text.background")}
          options={backgrounds.map((option) => ({ value: option, text: t(`colour.${option}`) }))}
          value={value.background}
          onValue={(background) => {
            const [first = value.ink] = readable(background);
            const ink = isReadable(background, value.ink) ? value.ink : first;
            set({ ...value, background, ink });
          }}
        />
        <ChoiceField
          label={t("text.ink")}
          hint={t("text.inkHint")}
          errors={edited.errorsOf("ink")}
          options={readable(value.background).map((option) => ({
            value: option,
            text: t(`colour.${option}`),
          }))}
          value={value.ink}
          onValue={(ink) => set({ ...value, ink })}
        />
        <ChoiceField
          label={t("text.align")}
          options={decorAligns.map((option) => ({ value: option, text: t(`text.${option}`) }))}
          value={value.align}
          onValue={(align) => set({ ...value, align })}
        />
      </div>
    </div>
  );
}

/** Edits a picture with a text next to it. */
export function PictureFields({ edited }: { edited: EditedSection<"picture"> }) {
  const { t } = useTranslation("decor");
  const id = useId();
  const { value, set } = edited;
  return (
    <div className="flex flex-col gap-4">
      <PictureChoice id={id} edited={partOf(edited, "pictureId")} hint={t("picture.hint")} />
      <TwoLanguageField
        label={t("field.alt")}
        hint={t("field.altHint")}
        required
        limit={DECOR_ALT_MAX}
        field={bothOf(edited, "alt")}
      />
      <TwoLanguageField
        label={t("field.title")}
        required
        limit={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <TwoLanguageField
        label={t("field.body")}
        rows={3}
        limit={DECOR_BODY_MAX}
        field={bothOf(edited, "body")}
      />
      <LinkField edited={partOf(edited, "link")} />
      <ChoiceField
        label={t("picture.side")}
        options={decorSides.map((option) => ({ value: option, text: t(`picture.${option}`) }))}
        value={value.side}
        onValue={(side) => set({ ...value, side })}
      />
    </div>
  );
}
