import { useEffect, useState } from "react";
import { RequestFailed } from "#web/platform/api/api.ts";

type Versioned = { id: string; version: number };

/**
 * Fetches what only the detail of a listed thing has, for each of its versions, once it is `wanted`; `undefined` while
 * loading, `null` when the call failed. `findDetail` must not change between renders.
 */
export const useVersionedDetail = <Detail>(
  { id, version }: Versioned,
  findDetail: (id: string, signal: AbortSignal) => Promise<Detail>,
  wanted = true,
): Detail | null | undefined => {
  // The detail of the previous version is shown until the current one has loaded.
  const [detail, setDetail] = useState<Detail | null>();
  useEffect(() => {
    if (!wanted) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        setDetail(await findDetail(id, signal));
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setDetail((before) => before ?? null);
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, version, findDetail, wanted]);
  return detail;
};
