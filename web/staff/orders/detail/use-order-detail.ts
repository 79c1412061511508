import { useEffect, useState } from "react";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { OrderDetail, StoreOrder } from "../load-orders.ts";

/** Fetches what only the detail of an order has, for each version; `undefined` while loading, `null` when the call failed. */
export const useOrderDetail = ({
  id,
  version,
}: Pick<StoreOrder, "id" | "version">): OrderDetail | null | undefined => {
  // The detail of the previous version is shown until the current one has loaded.
  const [found, setFound] = useState<{ of: number; detail: OrderDetail | null }>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        const detail = await ask("GET /admin/orders/{id}", { params: { id } }, { signal });
        setFound({ of: version, detail });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound((before) => ({ of: version, detail: before?.detail ?? null }));
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, version]);
  return found?.detail;
};
