import { useEffect, useState } from "react";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { Transaction } from "#web/staff/payments/inbox/load-payments.ts";

const LISTED = 5;
/** A transfer of another amount is listed up to this share of it. */
const NEAR = 0.5;

/**
 * The transfers that pay nothing yet, the nearest to an amount first; `named` is listed in any case. `undefined` while they
 * load, `null` when that failed.
 */
export const useFittingTransfers = (
  amount: number | undefined,
  named: string | undefined,
): readonly Transaction[] | null | undefined => {
  const [found, setFound] = useState<{ amount: number; transfers: Transaction[] | null }>();
  useEffect(() => {
    if (amount === undefined) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        setFound({ amount, transfers: await findTransfers(amount, named, signal) });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound({ amount, transfers: null });
      }
    };
    void find();
    return () => leaving.abort();
  }, [amount, named]);
  return found?.amount === amount ? found?.transfers : undefined;
};

const findTransfers = async (
  amount: number,
  named: string | undefined,
  signal: AbortSignal,
): Promise<Transaction[]> => {
  const unmatched = async (q?: string): Promise<Transaction[]> => {
    const query = { state: "unmatched" as const, q, size: 50 as const }; // as: the literals of the query
    return (await ask("GET /admin/payments", { query }, { signal })).transactions;
  };
  const [fitting, newest, one] = await Promise.all([
    amount > 0 ? unmatched(String(amount)) : [],
    unmatched(),
    named === undefined
      ? []
      : ask("GET /admin/payments/{id}", { params: { id: named } }, { signal }).then((it) => [it]),
  ]);
  const byId = new Map([...newest, ...fitting, ...one].map((each) => [each.id, each]));
  const restOf = (each: Transaction) => (each.id === named ? -1 : Math.abs(each.amount - amount));
  const sorted = [...byId.values()].toSorted((a, b) => restOf(a) - restOf(b));
  const near = sorted.filter((each) => restOf(each) <= amount * NEAR);
  return (near.length > 0 ? near : sorted).slice(0, LISTED);
};
