import { useState } from "react";
import {
  CONNECTION_NAME_MAX,
  webhookProviders,
  type WebhookProvider,
} from "#contract/rules/payments.ts";
import type { Owner } from "#web/accounts/password/use-owner.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { AccountFields, useAccountChoice } from "./account-fields.tsx";
import type { Account, NewSecret } from "./load-connections.ts";
import { ProofFields, useProofForm } from "./proof-fields.tsx";
import { ProviderSteps } from "./provider-steps.tsx";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type ConnectDialogProps = {
  owner: Owner;
  /** The store's known accounts. */
  accounts: readonly Account[];
  onConnected: (made: NewSecret) => void;
  onClose: () => void;
};

/** Connects the store to a provider, after a proof of the owner. */
export function ConnectDialog({ owner, accounts, onConnected, onClose }: ConnectDialogProps) {
  const { t } = useTranslation("payments");
  const [provider, setProvider] = useState<WebhookProvider>("sepay");
  const { form, sending, body } = useProofForm(provider, owner);
  const { busy, failed, send } = sending;
  const choice = useAccountChoice([]);
  const connect = async () => {
    const name = form.values.name.trim();
    onConnected(
      await ask("POST /admin/payment-connections", {
        body: { provider, name, ...choice.body, ...body() },
      }),
    );
  };
  return (
    <FormDialog
      open
      autoComplete="off"
      title={t("connect.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("connect.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={(event) => {
        if (form.accept(event) && choice.accept()) void send(connect);
      }}
    >
      <RadioCards
        legend={t("connect.provider")}
        name="provider"
        value={provider}
        onValue={setProvider}
        options={webhookProviders.map((value) => ({
          value,
          title: t(`provider.${value}`),
          detail: t(`connect.${value}`),
        }))}
      />
      <ProviderSteps provider={provider} when="before" />
      <CountedTextField
        label={t("connect.name")}
        hint={t("connect.nameHint")}
        autoComplete="off"
        limit={CONNECTION_NAME_MAX}
        {...form.field("name")}
      />
      <AccountFields {...{ accounts, choice }} hint={t("accounts.connectHint")} />
      <ProofFields {...{ provider, owner, form }} />
    </FormDialog>
  );
}
