import { useEffect, useState } from "react";
import type { Carrier } from "#contract/parcels.ts";
import { RequestFailed } from "#web/platform/api/api.ts";
import { findPayout, type TransactionPayout } from "./load-payouts.ts";

type UsedPayout = {
  /** `undefined` while it loads, `null` when that failed. */
  found: TransactionPayout | null | undefined;
  retry: () => void;
};

/** The parcels that a transaction pays for, or may pay for. */
export const usePayout = (id: string, carrier: Carrier | undefined): UsedPayout => {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{
    carrier: typeof carrier;
    tries: number;
    payout: TransactionPayout | null;
  }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        setFound({ carrier, tries, payout: await findPayout(id, carrier, signal) });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound({ carrier, tries, payout: null });
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, carrier, tries]);
  const isCurrent = found?.carrier === carrier && found?.tries === tries;
  return { found: isCurrent ? found?.payout : undefined, retry: () => setTries(tries + 1) };
};
