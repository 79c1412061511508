import { useEffect, useState } from "react";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { PaymentList, Suggestion } from "./load-payments.ts";

/** The suggestions for a transaction: `undefined` while loading, `null` when the call failed. */
export type Suggested = readonly Suggestion[] | null | undefined;

type Found = { byId: ReadonlyMap<string, readonly Suggestion[]>; failed: boolean };

/**
 * Fetches the suggestions for all transfers of a list that wait for an order, again with each refresh of the list, because
 * other orders may wait by then. The previous ones are shown until the current ones have loaded.
 */
export const useSuggestions = ({
  transactions,
}: Pick<PaymentList, "transactions">): ((id: string) => Suggested) => {
  const [{ byId, failed }, setFound] = useState<Found>({ byId: new Map(), failed: false });
  useEffect(() => {
    const waiting = transactions.filter(({ state }) => state === "unmatched");
    if (waiting.length === 0) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        const query = { id: waiting.map(({ id }) => id) };
        const found = await ask("GET /admin/payments/suggestions", { query }, { signal });
        const entries = found.transactions.map(({ id, suggestions }) => [id, suggestions] as const); // as: pairs
        setFound({ byId: new Map(entries), failed: false });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound((before) => ({ ...before, failed: true }));
      }
    };
    void find();
    return () => leaving.abort();
  }, [transactions]);
  return (id) => byId.get(id) ?? (failed ? null : undefined);
};
