import { useState } from "react";
import type { OrderResult } from "./order-result.ts";

/** One act of a dialog on an order. A failure stays in the dialog; every other result ends it. */
export const useOrderAct = (
  onFinish: (result: Exclude<OrderResult, { kind: "failed" }>) => void,
) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const carryOut = async (act: () => Promise<OrderResult>): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    const result = await act();
    setBusy(false);
    if (result.kind === "failed") setFailed(result.message);
    else onFinish(result);
  };
  return { busy, failed, carryOut };
};
