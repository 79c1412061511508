import { useEffect, useState } from "react";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import type { ImportState } from "./import-acts.ts";

const EVERY_MS = 1_000;

/** Polls an import while it runs. `silent`: the last poll failed. */
export const useImport = (first: ImportState) => {
  const [now, setNow] = useState(first);
  const [silent, setSilent] = useState(false);
  const isUnderWay = now.state === "waiting" || now.state === "running";
  const { id } = first;
  useEffect(() => {
    if (!isUnderWay) return;
    const leaving = new AbortController();
    const look = async () => {
      try {
        setNow(
          await ask("GET /products/imports/{id}", { params: { id } }, { signal: leaving.signal }),
        );
        setSilent(false);
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (!(error instanceof RequestFailed)) throw error;
        setSilent(true);
      }
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [id, isUnderWay]);
  return { now, setNow, silent, isUnderWay };
};
