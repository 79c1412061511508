import { useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { languages, type Language } from "#contract/language.ts";
import { Button } from "#web/design/button.tsx";
import { PlusIcon } from "#web/design/icon/icons.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";
import { useFocusNext } from "#web/staff/kit/use-focus-next.ts";
import { SpecificationRow } from "./specification-row.tsx";
import { blankRow, moveRow, pasteRows, type SpecRow } from "./spec-rows.ts";
import type { ProductFormState } from "./use-product-form.ts";

/** Edits a specification row by row in both languages: add, remove, reorder, or paste a whole data sheet. */
export function SpecificationEditor({ id, form }: { id: string; form: ProductFormState }) {
  const { t } = useTranslation("products");
  const [said, setSaid] = useState("");
  const rows = form.values.specification;
  const set = (specification: readonly SpecRow[]) =>
    form.set({ specification }, "en.specification", "vn.specification");
  const focusNext = useFocusNext();
  const focusRow = (place: number) => focusNext(cellId(id, "en", place));
  const errorsOf = (language: Language) => form.errors(`${language}.specification`);
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <SpecificationRow
            key={row.key}
            row={row}
            place={place}
            isLast={place === rows.length - 1}
            idOf={(language) => cellId(id, language, place)}
            invalid={(language) => place === 0 && errorsOf(language).length > 0}
            describedBy={(language) => `${id}-${language}-specification-errors`}
            onChange={(changed) => set(rows.map((each) => (each === row ? changed : each)))}
            onPaste={(language, text) => set(pasteRows(rows, place, language, text))}
            onMove={(by) => {
              set(moveRow(rows, place, place + by));
              setSaid(t("spec.moved", { place: place + by + 1, number: rows.length }));
            }}
            onRemove={() => {
              const left = rows.filter((each) => each !== row);
              set(left.length > 0 ? left : [blankRow()]);
              setSaid(t("spec.removed", { number: left.length }));
              focusRow(Math.max(place - 1, 0));
            }}
            onLeave={(language) => form.leave(`${language}.specification`)}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {languages.map((language) => (
        <FieldMessages
          key={language}
          id={`${id}-${language}-specification`}
          errors={errorsOf(language).map(
            (error) => `${t("field.specification")} (${t(`language.${language}`)}): ${error}`,
          )}
        />
      ))}
      <Button
        className="self-start"
        onClick={() => {
          set([...rows, blankRow()]);
          focusRow(rows.length);
        }}
      >
        <PlusIcon />
        {t("spec.add")}
      </Button>
    </div>
  );
}

/** The first row has the id that gets the focus when the specification is invalid. */
const cellId = (id: string, language: Language, place: number): string =>
  place === 0 ? `${id}-${language}.specification` : `${id}-${language}.specification-${place}`;
