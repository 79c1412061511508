import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { AccountFields, useAccountChoice } from "./account-fields.tsx";
import type { Account, Connection } from "./load-connections.ts";

type ChangeAccountsDialogProps = {
  connection: Connection;
  /** The store's known accounts. */
  accounts: readonly Account[];
  onChanged: () => void;
  onClose: () => void;
};

/** Changes which accounts a connection may report. */
export function ChangeAccountsDialog(props: ChangeAccountsDialogProps) {
  const { connection, accounts, onChanged, onClose } = props;
  const { t } = useTranslation("payments");
  const { busy, failed, send } = useSending();
  const choice = useAccountChoice(connection.accounts);
  const change = async () => {
    const { id } = connection;
    const { body } = choice;
    await ask("PUT /admin/payment-connections/{id}/accounts", { params: { id }, body });
    onChanged();
  };
  return (
    <FormDialog
      open
      size="sm"
      autoComplete="off"
      title={t("accounts.change")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("accounts.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.accept()) void send(change);
      }}
    >
      <AccountFields {...{ accounts, choice }} hint={t("accounts.hint")} />
    </FormDialog>
  );
}
