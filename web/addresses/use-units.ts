import { useEffect, useState } from "react";
import { RequestFailed } from "../platform/api/api.ts";

export type Listed<T> = { list: readonly T[]; loading: boolean; failed: boolean };

type Got<T> = { key: string; list: readonly T[]; failed: boolean };

/** Fetches the list of a key when the key changes; an empty key has no list. */
export const useUnits = <T>(
  key: string,
  load: (key: string) => Promise<readonly T[]>,
): Listed<T> => {
  const [got, setGot] = useState<Got<T>>({ key: "", list: [], failed: false });
  useEffect(() => {
    if (key === "") return;
    let wanted = true;
    load(key).then(
      (list) => wanted && setGot({ key, list, failed: false }),
      (error: unknown) => {
        if (!(error instanceof RequestFailed)) throw error;
        if (wanted) setGot({ key, list: [], failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [key, load]);
  const arrived = got.key === key;
  return {
    list: arrived ? got.list : [],
    loading: key !== "" && !arrived,
    failed: arrived && got.failed,
  };
};
