import { useEffect, useState } from "react";
import { RequestFailed } from "#web/platform/api/api.ts";

type Versioned = { id: string; version: number };

type Found<Detail> = { of?: number; detail: Detail | null };

/**
 * Fetches what only the detail of a listed thing has, once for each of its versions, when it is `wanted`; `undefined`
 * while loading, `null` when the call failed. `findDetail` must not change between renders.
 */
export const useVersionedDetail = <Detail>(
  { id, version }: Versioned,
  findDetail: (id: string, signal: AbortSignal) => Promise<Detail>,
  wanted = true,
): Detail | null | undefined => {
  // The detail of the previous version is shown until the current one has loaded.
  const [found, setFound] = useState<Found<Detail>>();
  const isCurrent = found?.of === version;
  useEffect(() => {
    if (!wanted || isCurrent) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const find = async () => {
      try {
        setFound({ of: version, detail: await findDetail(id, signal) });
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setFound((before) => before ?? { detail: null });
      }
    };
    void find();
    return () => leaving.abort();
  }, [id, version, findDetail, wanted, isCurrent]);
  return found?.detail;
};
