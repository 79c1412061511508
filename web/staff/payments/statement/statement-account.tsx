import { useState } from "react";
import { Button } from "#web/design/button.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { FormSection } from "#web/staff/kit/form-section.tsx";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type StatementAccountProps = { busy: boolean; onAccount: (account: string) => void };

const ACCOUNT = /^[0-9A-Za-z]{6,19}$/;

/** Asks of which account a statement is, where the file doesn't say it. */
export function StatementAccount({ busy, onAccount }: StatementAccountProps) {
  const { t } = useTranslation("payments");
  const [account, setAccount] = useState("");
  const [pressed, setPressed] = useState(false);
  const isRight = ACCOUNT.test(account.trim());
  return (
    <FormSection title={t("statement.whichAccount")} hint={t("statement.whichAccountHint")}>
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          setPressed(true);
          if (isRight) onAccount(account.trim());
        }}
      >
        <CountedTextField
          className="w-full sm:w-72"
          label={t("statement.account")}
          required
          inputMode="numeric"
          autoComplete="off"
          limit={19}
          value={account}
          errors={pressed && !isRight ? [t("statement.needAccount")] : []}
          onChange={({ currentTarget }) => setAccount(currentTarget.value)}
        />
        <Button type="submit" busy={busy}>
          {t("statement.continue")}
        </Button>
      </form>
    </FormSection>
  );
}
