import { useRefreshed } from "#web/staff/use-refreshed.ts";
import { findPayments, type LoadedPayments, type Transaction } from "./load-payments.ts";

/** The transactions on the screen, kept up to date. */
export const usePayments = (loaded: LoadedPayments) => {
  const { now, failed, refresh, replace } = useRefreshed(loaded, findAgain);

  /** Shows a transaction as the server returned it, until the next refresh. */
  const replaceOne = (transaction: Transaction) =>
    replace(({ list, ...rest }) => {
      const transactions = list.transactions.map((each) =>
        each.id === transaction.id ? transaction : each,
      );
      return { ...rest, list: { ...list, transactions } };
    });

  return { ...now, failed, refresh, replace: replaceOne };
};

const findAgain = async ({ query }: LoadedPayments, signal: AbortSignal): Promise<LoadedPayments> =>
  await findPayments(query, signal);
