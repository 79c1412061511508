import { useEffect, useState } from "react";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { Transaction, TransactionDetail } from "./load-payments.ts";

/**
 * Fetches a transaction's suggestions and history for each of its versions, once it is `wanted`; `undefined` while
 * loading, `null` when the call failed.
 */
export const useTransactionDetail = (
  { id, version }: Pick<Transaction, "id" | "version">,
  wanted: boolean,
): TransactionDetail | null | undefined => {
  // The detail of the previous version is shown until the current one has loaded.
  const [found, setFound] = useState<{ of: number; detail: TransactionDetail | null }>();
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        const detail = await ask("GET /admin/payments/{id}", { params: { id } }, { signal });
        setFound({ of: version, detail });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound((before) => ({ of: version, detail: before?.detail ?? null }));
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, version, wanted]);
  return found?.detail;
};
