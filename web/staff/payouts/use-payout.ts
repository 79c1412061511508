import { useEffect, useState } from "react";
import type { Carrier } from "#contract/parcels.ts";
import { RequestFailed } from "#web/platform/api/api.ts";
import { findPayout, type TransactionPayout } from "./load-payouts.ts";

/** The parcels that a transaction pays for, or may pay for; `undefined` while it loads, `null` when that failed. */
export const usePayout = (
  id: string,
  carrier: Carrier | undefined,
): TransactionPayout | null | undefined => {
  const [found, setFound] = useState<{
    carrier: typeof carrier;
    payout: TransactionPayout | null;
  }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        setFound({ carrier, payout: await findPayout(id, carrier, signal) });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound({ carrier, payout: null });
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, carrier]);
  return found?.carrier === carrier ? found?.payout : undefined;
};
