import { useState } from "react";
import { FormDialog } from "../../design/overlay/form-dialog.tsx";
import { Switch } from "../../design/form/switch.tsx";
import { useTranslation } from "../../platform/texts/use-translation.ts";
import { CloseQuestion } from "./close-question.tsx";
import type { Tenant } from "./load-tenants.ts";
import { PictureField } from "./picture-field.tsx";
import { TenantContact } from "./tenant-contact.tsx";
import { TenantTexts } from "./tenant-texts.tsx";
import { useTenantForm } from "./use-tenant-form.ts";

type TenantDialogProps = {
  /** The store to change; null opens a new one. */
  tenant: Tenant | null;
  onSaved: () => void;
  onClose: () => void;
};

/** Add or Edit tenant (`spec §2`). Closing a store needs a confirmation that explains the effect. */
export function TenantDialog({ tenant, onSaved, onClose }: TenantDialogProps) {
  const { t } = useTranslation("super-admin", "frame");
  const { form, rest, busy, failed, change, accept, send } = useTenantForm(tenant, onSaved);
  const [closing, setClosing] = useState(false);
  const closes = tenant?.isDeleted === false && !rest.active;
  return (
    <>
      <FormDialog
        open
        size="lg"
        title={tenant ? t("tenant.change") : t("tenant.add")}
        closeLabel={t("frame:shop.close")}
        onClose={onClose}
        cancelLabel={t("dialog.cancel")}
        submitLabel={t("dialog.save")}
        {...{ busy, failed }}
        onSubmit={(event) => {
          if (!accept(event)) return;
          if (closes) setClosing(true);
          else void send();
        }}
      >
        <TenantTexts form={form} />
        <PictureField
          imageUrl={tenant?.imageUrl ?? null}
          picture={rest.picture}
          onPicture={(picture) => change({ picture })}
        />
        <div>
          <Switch
            checked={rest.active}
            onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
          >
            <span className="font-semibold">{t("tenants.active")}</span>
          </Switch>
          <p className="text-sm text-ink-soft">
            {t(rest.active ? "tenant.activeHint" : "tenant.inactiveHint")}
          </p>
        </div>
        <TenantContact form={form} rest={rest} onRest={change} />
      </FormDialog>
      {closing && tenant && (
        <CloseQuestion
          tenant={tenant}
          onYes={() => {
            setClosing(false);
            void send();
          }}
          onNo={() => setClosing(false)}
        />
      )}
    </>
  );
}
