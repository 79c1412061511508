import { useId, useState, type ReactNode } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CATEGORY_NAME_MAX } from "#contract/rules/limits.ts";
import type { CategoryNames } from "./category-acts.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type CategoryNamesFormProps = {
  label: string;
  first: CategoryNames;
  /** Saves the names; resolves to true when they were accepted. */
  onSend: (names: CategoryNames) => Promise<boolean>;
  /** The form's buttons. */
  children: ReactNode;
};

/** Edits the two names of a category; one of them is required. */
export function CategoryNamesForm({ label, first, onSend, children }: CategoryNamesFormProps) {
  const { t } = useTranslation("products");
  const id = useId();
  const [names, setNames] = useState(first);
  const [blank, setBlank] = useState(false);
  const set = (change: Partial<CategoryNames>) => {
    setNames((before) => ({ ...before, ...change }));
    setBlank(false);
  };
  const send = async () => {
    const trimmed = { en: names.en.trim(), vn: names.vn.trim() };
    if (trimmed.en === "" && trimmed.vn === "") {
      setBlank(true);
      document.getElementById(`${id}-vn`)?.focus();
      return;
    }
    if (await onSend(trimmed)) setNames(first);
  };
  return (
    <form
      noValidate
      aria-label={label}
      className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <CountedTextField
        id={`${id}-vn`}
        label={t("categories.nameVn")}
        lang="vi"
        limit={CATEGORY_NAME_MAX}
        autoComplete="off"
        value={names.vn}
        errors={blank ? [t("fault.required")] : []}
        onChange={({ currentTarget }) => set({ vn: currentTarget.value })}
      />
      <CountedTextField
        id={`${id}-en`}
        label={t("categories.nameEn")}
        lang="en"
        limit={CATEGORY_NAME_MAX}
        autoComplete="off"
        value={names.en}
        onChange={({ currentTarget }) => set({ en: currentTarget.value })}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">{children}</div>
    </form>
  );
}
