import type { StoreAccountName } from "#contract/ledger/account-plan.ts";
import { carrierNames, carriers } from "#contract/parcels.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

export type NameAccount = (account: StoreAccountName) => string;

/** Names an account in the reader's language; one of a carrier has the carrier's name. */
export const useAccountName = (): NameAccount => {
  const { t } = useTranslation("money");
  return (account) => {
    const carrier = carriers.find((each) => account.endsWith(`:${each}`));
    if (carrier === undefined) return t(`account.${account as PlainAccount}`); // as: no carrier's
    const values = { carrier: carrierNames[carrier] };
    return account.startsWith("cod:") ? t("account.cod", values) : t("account.fees", values);
  };
};

type PlainAccount = Exclude<StoreAccountName, `${string}:${string}`>;
