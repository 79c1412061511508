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
import { SelectField } from "#web/design/form/select-field.tsx";
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
        maxLength={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <TwoLanguageField
        label={t("field.body")}
        required
        rows={4}
        maxLength={DECOR_BODY_MAX}
        field={bothOf(edited, "body")}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Choice
          label={t("text.background")}
          options={backgrounds}
          value={value.background}
          textOf={(background) => t(`colour.${background}`)}
          onValue={(background) => {
            const [first = value.ink] = readable(background);
            const ink = isReadable(background, value.ink) ? value.ink : first;
            set({ ...value, background, ink });
          }}
        />
        <Choice
          label={t("text.ink")}
          hint={t("text.inkHint")}
          errors={edited.errorsOf("ink")}
          options={readable(value.background)}
          value={value.ink}
          textOf={(ink) => t(`colour.${ink}`)}
          onValue={(ink) => set({ ...value, ink })}
        />
        <Choice
          label={t("text.align")}
          options={decorAligns}
          value={value.align}
          textOf={(align) => t(`text.${align}`)}
          onValue={(align) => set({ ...value, align })}
        />
      </div>
    </div>
  );
}

/** Edits a picture with a text beside it. */
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
        maxLength={DECOR_ALT_MAX}
        field={bothOf(edited, "alt")}
      />
      <TwoLanguageField
        label={t("field.title")}
        required
        maxLength={DECOR_TITLE_MAX}
        field={bothOf(edited, "title")}
      />
      <TwoLanguageField
        label={t("field.body")}
        rows={3}
        maxLength={DECOR_BODY_MAX}
        field={bothOf(edited, "body")}
      />
      <LinkField edited={partOf(edited, "link")} />
      <Choice
        label={t("picture.side")}
        options={decorSides}
        value={value.side}
        textOf={(side) => t(`picture.${side}`)}
        onValue={(side) => set({ ...value, side })}
      />
    </div>
  );
}

type ChoiceProps<V extends string> = {
  label: string;
  hint?: string;
  errors?: readonly string[];
  options: readonly V[];
  value: V;
  textOf: (value: V) => string;
  onValue: (value: V) => void;
};

function Choice<V extends string>(props: ChoiceProps<V>) {
  const { label, hint, errors, options, value, textOf, onValue } = props;
  return (
    <SelectField
      label={label}
      hint={hint}
      errors={errors}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option === currentTarget.value);
        if (chosen !== undefined) onValue(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {textOf(option)}
        </option>
      ))}
    </SelectField>
  );
}
