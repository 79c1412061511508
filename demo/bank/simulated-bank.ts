import {
  providerWebhook,
  type BankTransfer,
  type ProviderWebhook,
  type SimulatedProvider,
} from "./provider-webhook.ts";

export type SimulatedTransfer = {
  amount: number;
  text: string;
  at: Date;
  direction?: "in" | "out";
  counterName?: string;
};

/**
 * A bank account of a store, and the provider that reports its transfers. It numbers transfers and adds up the balance as a
 * bank does, so its webhooks and its statement agree.
 */
export const openSimulatedBank = ({
  provider,
  account,
  secret,
  firstId = 92_704,
  opening = 0,
}: {
  provider: SimulatedProvider;
  account: string;
  secret: string;
  /** The number of its first transfer: two banks of one provider must not share numbers. */
  firstId?: number;
  opening?: number;
}) => {
  const transfers: BankTransfer[] = [];
  let balance = opening;
  return {
    transfers,
    /** A transfer to the account, or from it. */
    transfer: ({
      amount,
      text,
      at,
      direction = "in",
      counterName = "NGUYEN VAN A",
    }: SimulatedTransfer): BankTransfer => {
      balance += direction === "in" ? amount : -amount;
      const id = firstId + transfers.length;
      const reference = `FT${at.toISOString().slice(2, 10).replaceAll("-", "")}${id}`;
      const made = { id, account, amount, direction, text, at, reference, balance, counterName };
      transfers.push(made);
      return made;
    },
    /** The provider's webhook of a transfer. It is late with an old `now`, and its proof is wrong with another `secret`. */
    webhook: (
      transfer: BankTransfer,
      { now = transfer.at, ...wrong }: { now?: Date; secret?: string } = {},
    ): ProviderWebhook =>
      providerWebhook(provider, transfer, { secret: wrong.secret ?? secret, now }),
  };
};
