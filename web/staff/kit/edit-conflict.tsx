import { EditConflictDialog } from "./edit-conflict-dialog.tsx";
import type { Edit } from "./use-edit.ts";

export type EditConflictProps<T extends { version: number }, V extends Record<string, string>> = {
  edit: Edit<T, V>;
  /** The name of a field as people read it, for the comparison with another person's change. */
  labelOf: (field: keyof V & string) => string;
  /** Formats the value of a field for reading; without it, the typed text is shown. */
  show?: ((field: keyof V & string, value: string) => string) | undefined;
};

/** Shows who saved the edited thing first, after the server refused to overwrite it. */
export function EditConflict<T extends { version: number }, V extends Record<string, string>>({
  edit,
  labelOf,
  show = (_, value) => value,
}: EditConflictProps<T, V>) {
  const { conflict, theirs } = edit;
  if (!conflict) return null;
  return (
    <EditConflictDialog
      conflict={conflict}
      failed={edit.failed}
      differences={theirs?.differing.map((name) => ({
        key: name,
        label: labelOf(name),
        mine: show(name, edit.form.values[name] ?? ""),
        theirs: show(name, theirs.values[name] ?? ""),
      }))}
      onReload={edit.reload}
      onSaveMine={edit.saveMine}
      onStay={edit.stay}
    />
  );
}
