import { TextAreaField } from "#web/design/form/text-area-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { EditConflict } from "#web/staff/kit/edit-conflict.tsx";
import { useEdit } from "#web/staff/kit/use-edit.ts";
import { linesOf, type SynonymGroup } from "./load-synonyms.ts";
import { SynonymTrial } from "./synonym-trial.tsx";

type SynonymDialogProps = {
  /** The group to change; null adds one. */
  group: SynonymGroup | null;
  /** The words to begin with, one a line. */
  words: string;
  onDone: () => void;
  onClose: () => void;
};

type Words = { version: number; words: string };

/** Writes a group of synonyms, one word or phrase a line, and tries them before they are saved. */
export function SynonymDialog({ group, words, onDone, onClose }: SynonymDialogProps) {
  const { t } = useTranslation("synonyms", "frame");
  const edit = useEdit<Words, { words: string }>({
    loaded: { version: group?.version ?? 0, words },
    formValuesOf: (of) => ({ words: of.words }),
    check: (values) => (linesOf(values.words).length < 2 ? { words: [t("dialog.tooFew")] } : {}),
    send: async (values, version) => {
      const lines = linesOf(values.words);
      if (group)
        await ask("PUT /super/synonyms/{id}", {
          params: { id: group.id },
          body: { words: lines, version },
        });
      else await ask("POST /super/synonyms", { body: { words: lines } });
      return { version: version + 1, words: values.words };
    },
    readAgain: async ({ currentVersion, saved }) => {
      const present = saved as { words: string[] }; // as: the details of this refusal
      return { version: currentVersion, words: present.words.join("\n") };
    },
    savedText: t("dialog.done"),
    onSaved: onDone,
  });
  const lines = linesOf(edit.form.values.words);
  return (
    <>
      <FormDialog
        open
        title={t(group ? "dialog.change" : "dialog.add")}
        closeLabel={t("frame:shop.close")}
        onClose={onClose}
        cancelLabel={t("dialog.cancel")}
        submitLabel={t("dialog.save")}
        busy={edit.busy}
        failed={edit.conflict ? undefined : edit.failed}
        onSubmit={edit.submit}
      >
        <TextAreaField
          label={t("dialog.words")}
          hint={t("dialog.wordsHint")}
          required
          {...edit.form.field("words")}
        />
        <SynonymTrial words={lines} replaces={group?.id} />
      </FormDialog>
      <EditConflict edit={edit} labelOf={() => t("dialog.words")} />
    </>
  );
}
