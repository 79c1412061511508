import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import type { Webhook } from "./load-webhooks.ts";
import { formValuesOf, useWebhookForm, WebhookFields } from "./webhook-fields.tsx";

type EditWebhookDialogProps = {
  /** As it is saved now: the page reads it again after another admin changed it. */
  webhook: Webhook;
  onStale: () => void;
  onSaved: () => void;
  onClose: () => void;
};

/**
 * Changes name, address and events; a tripped webhook sends again then. After another admin saved first, it says so,
 * and the admin chooses between what is saved and what is typed.
 */
export function EditWebhookDialog({ webhook, onStale, onSaved, onClose }: EditWebhookDialogProps) {
  const { t } = useTranslation("webhooks");
  const { form, body } = useWebhookForm(webhook);
  // The page may show a newer version meanwhile; the form still changes the one that it was opened with.
  const [version, setVersion] = useState(webhook.version);
  const [stale, setStale] = useState<string>();
  const sending = useSending([], ({ code, errors, message }) => {
    if (code === "integrations/stale") {
      setStale(message);
      onStale();
      return true;
    }
    form.refuse(errors);
    return errors.length > 0;
  });
  const save = async () => {
    const { id, state } = webhook;
    await ask("PUT /admin/webhooks/{id}", {
      params: { id },
      body: { ...body(), state: state === "paused" ? "paused" : "active", version },
    });
    onSaved();
  };
  const overtake = () => {
    setVersion(webhook.version);
    setStale(undefined);
  };
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("edit.title", { name: webhook.name })}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t(webhook.state === "tripped" ? "edit.submitAndSend" : "edit.submit")}
      busy={sending.busy}
      failed={sending.failed}
      failedTitle={t("dialog.failed")}
      onClose={onClose}
      onSubmit={(event) => {
        if (form.accept(event) && stale === undefined) void sending.send(save);
      }}
    >
      <WebhookFields form={form} />
      {stale !== undefined && (
        <Notice
          tone="warning"
          announce
          title={stale}
          act={
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                onClick={() => {
                  form.reset(formValuesOf(webhook));
                  overtake();
                }}
              >
                {t("edit.takeTheirs")}
              </Button>
              <Button size="sm" onClick={overtake}>
                {t("edit.keepMine")}
              </Button>
            </div>
          }
        />
      )}
    </FormDialog>
  );
}
