import type { ReactNode } from "react";
import { Notice } from "#web/design/feedback/notice.tsx";
import { OvertakenDialog } from "./overtaken-dialog.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { Edit } from "./use-edit.ts";

type EditFormProps<T extends { version: number }, V extends Record<string, string>> = {
  edit: Edit<T, V>;
  /** The name of a field as people read it, for the comparison with another person's change. */
  labelOf: (field: keyof V & string) => string;
  /** The value of a field as people read it; the typed text without it. */
  show?: ((field: keyof V & string, value: string) => string) | undefined;
  saveLabel?: string | undefined;
  /** Further buttons of the save bar. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A form of staff with its save bar, its guard against leaving, and the dialog for two people who edit the same. */
export function EditForm<T extends { version: number }, V extends Record<string, string>>(
  props: EditFormProps<T, V>,
) {
  const { edit, labelOf, show = (_, value) => value, saveLabel, acts, children } = props;
  const { overtaken, theirs } = edit;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={edit.submit}>
      {children}
      {edit.failed !== undefined && !overtaken && (
        <Notice tone="danger" announce>
          {edit.failed}
        </Notice>
      )}
      <SaveBar
        changed={edit.changed}
        busy={edit.busy}
        saveLabel={saveLabel}
        onDiscard={edit.discard}
      >
        {acts}
      </SaveBar>
      {overtaken && (
        <OvertakenDialog
          overtaken={overtaken}
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
      )}
    </form>
  );
}
