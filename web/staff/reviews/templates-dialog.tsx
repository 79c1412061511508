import { useState } from "react";
import { REPLY_MAX, TEMPLATE_NAME_MAX, TEMPLATES_MAX } from "#contract/rules/reviews.ts";
import { Button } from "#web/design/button.tsx";
import { Dialog } from "#web/design/overlay/dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { EditForm } from "../kit/edit-form.tsx";
import { useEdit } from "../kit/use-edit.ts";
import type { Template } from "./load-reviews.ts";
import { CountedTextArea, CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type TemplatesDialogProps = {
  templates: readonly Template[];
  onChanged: () => void;
  onClose: () => void;
};

/** Lists the texts that replies begin with, and adds, changes and removes them. */
export function TemplatesDialog({ templates, onChanged, onClose }: TemplatesDialogProps) {
  const { t } = useTranslation("reviews", "frame");
  const [edited, setEdited] = useState<Template | "new" | null>(null);
  const remove = async ({ id }: Template) => {
    const done = await toastOnFailure(async () => {
      await ask("DELETE /admin/review-templates/{id}", { params: { id } });
    });
    if (done) showToast("success", t("templates.removed"));
    onChanged();
  };
  const changed = () => {
    setEdited(null);
    onChanged();
  };
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t("templates.title")}
      closeLabel={t("frame:shop.close")}
      lightDismiss={false}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{t("templates.lead")}</p>
        {edited === null ? (
          <>
            {templates.length > 0 && (
              <ul className="divide-y divide-line">
                {templates.map((template) => (
                  <li key={template.id} className="flex flex-wrap items-start gap-2 py-3">
                    <div className="min-w-0 flex-1 basis-60">
                      <p className="font-semibold wrap-anywhere">{template.name}</p>
                      <p className="line-clamp-2 text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
                        {template.text}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      aria-label={t("templates.changeOf", { name: template.name })}
                      onClick={() => setEdited(template)}
                    >
                      {t("templates.change")}
                    </Button>
                    <Button
                      size="sm"
                      look="quiet"
                      aria-label={t("templates.removeOf", { name: template.name })}
                      onClick={() => void remove(template)}
                    >
                      {t("templates.remove")}
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {templates.length < TEMPLATES_MAX && (
              <Button className="self-start" onClick={() => setEdited("new")}>
                {t("templates.add")}
              </Button>
            )}
          </>
        ) : (
          <TemplateForm
            template={edited === "new" ? null : edited}
            onChanged={changed}
            onCancel={() => setEdited(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

type Words = { name: string; text: string };

type TemplateFormProps = {
  /** Null adds a template. */
  template: Template | null;
  onChanged: () => void;
  onCancel: () => void;
};

function TemplateForm({ template, onChanged, onCancel }: TemplateFormProps) {
  const { t } = useTranslation("reviews");
  const edit = useEdit<Words & { version: number }, Words>({
    loaded: template ?? { version: 0, name: "", text: "" },
    formValuesOf: ({ name, text }) => ({ name, text }),
    check: () => ({}),
    send: async (values, version) => {
      const words = { name: values.name.trim(), text: values.text.trim() };
      if (template)
        await ask("PUT /admin/review-templates/{id}", {
          params: { id: template.id },
          body: { ...words, version },
        });
      else await ask("POST /admin/review-templates", { body: words });
      return { ...words, version: version + 1 };
    },
    readAgain: async ({ currentVersion, saved }) => {
      const words = saved as Words; // as: the details of this refusal
      return { ...words, version: currentVersion };
    },
    savedText: t("templates.saved"),
    onSaved: onChanged,
  });
  return (
    <EditForm
      edit={edit}
      labelOf={(field) => t(`templates.${field}`)}
      saveLabel={t("templates.save")}
      inline
      acts={[{ label: t("dialog.cancel"), onPress: onCancel }]}
    >
      <CountedTextField
        label={t("templates.name")}
        required
        limit={TEMPLATE_NAME_MAX}
        {...edit.form.field("name")}
      />
      <CountedTextArea
        label={t("templates.text")}
        hint={t("templates.textHint")}
        required
        limit={REPLY_MAX}
        {...edit.form.field("text")}
      />
    </EditForm>
  );
}
