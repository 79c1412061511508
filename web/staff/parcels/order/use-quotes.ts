import { useEffect, useRef, useState } from "react";
import { ask } from "#web/platform/api/api.ts";
import { failureText } from "#web/platform/api/failure-text.ts";
import type { Quoted } from "./load-parcels.ts";

type Planned = Quoted["parcel"];
/** The fields of a parcel that staff chose; the others follow from its order. */
type Wish = Partial<Pick<Planned, "weight" | "size" | "cod">> & {
  lines?: { line: number; quantity: number }[];
};

/** Loads the quotes for a parcel of an order: once at first, and again with other values on demand. */
export const useQuotes = (orderId: string, onQuoted: (quoted: Quoted) => void) => {
  const [quoted, setQuoted] = useState<Quoted>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const load = async (wish: Wish = {}): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      const next = await ask("POST /admin/parcels/quote", {
        body: { orderId, ...wish },
      });
      setQuoted(next);
      onQuoted(next);
    } catch (error) {
      setQuoted(undefined);
      setFailed(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const first = useRef(load);
  useEffect(() => {
    void first.current();
  }, []);
  return { quoted, busy, failed, load };
};
