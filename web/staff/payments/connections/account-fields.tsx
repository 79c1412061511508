import { useId, useState } from "react";
import { ACCOUNT_NUMBER } from "#contract/rules/payments.ts";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { TextField } from "#web/design/form/text-field.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showAccount, type Account } from "./load-connections.ts";

/** The accounts that a connection may report: known ones that are ticked, and others by their numbers. */
export const useAccountChoice = (first: readonly Account[]) => {
  const fieldId = useId();
  const [ids, setIds] = useState<readonly string[]>(first.map(({ id }) => id));
  const [others, setOthers] = useState("");
  const [pressed, setPressed] = useState(false);
  const numbers = others.split(/[\s,;]+/).filter((each) => each !== "");
  const isRight = numbers.every((number) => ACCOUNT_NUMBER.test(number));
  return {
    fieldId,
    ids,
    others,
    isWrong: pressed && !isRight,
    setOthers,
    toggle: (id: string) =>
      setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    /** Whether all numbers are accounts; if not, the field says so and takes the focus. */
    accept: (): boolean => {
      setPressed(true);
      if (!isRight) document.getElementById(fieldId)?.focus();
      return isRight;
    },
    body: { accountIds: [...ids], accountNumbers: numbers },
  };
};

type AccountFieldsProps = {
  accounts: readonly Account[];
  choice: ReturnType<typeof useAccountChoice>;
  hint: string;
};

export function AccountFields({ accounts, choice, hint }: AccountFieldsProps) {
  const { t } = useTranslation("payments");
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="pb-1 font-semibold">{t("accounts.title")}</legend>
      <p className="text-sm text-ink-soft">{hint}</p>
      {accounts.length > 0 && (
        <div className="flex flex-col">
          {accounts.map((account) => (
            <Checkbox
              key={account.id}
              checked={choice.ids.includes(account.id)}
              onChange={() => choice.toggle(account.id)}
            >
              {showAccount(account)}
            </Checkbox>
          ))}
        </div>
      )}
      <TextField
        id={choice.fieldId}
        label={t("accounts.other")}
        hint={t("accounts.otherHint")}
        autoComplete="off"
        spellCheck={false}
        value={choice.others}
        errors={choice.isWrong ? [t("statement.needAccount")] : []}
        onChange={({ currentTarget }) => choice.setOthers(currentTarget.value)}
      />
    </fieldset>
  );
}
