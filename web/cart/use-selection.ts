import { useEffect, useState } from "react";
import { canBuy, type CartItem } from "./cart-lines.ts";
import { storeLeftOut, readLeftOut } from "./left-out.ts";

export type Selection = {
  leftOut: ReadonlySet<string>;
  has: (item: CartItem) => boolean;
  /** Whether all, some or none of the lines that can be bought are selected. */
  stateOf: (items: readonly CartItem[]) => "all" | "some" | "none";
  select: (items: readonly CartItem[], chosen: boolean) => void;
};

/** The lines selected for the checkout; the selection is stored in this browser and shared by its tabs. */
export const useSelection = (): Selection => {
  const [leftOut, setLeftOut] = useState(readLeftOut);
  useEffect(() => {
    const follow = () => setLeftOut(readLeftOut());
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, []);
  const has = (item: CartItem) => canBuy(item) && !leftOut.has(item.productId);
  return {
    leftOut,
    has,
    stateOf: (items) => {
      const buyable = items.filter(canBuy);
      const chosen = buyable.filter(has);
      if (chosen.length === 0) return "none";
      return chosen.length === buyable.length ? "all" : "some";
    },
    select: (items, chosen) => {
      const next = new Set(leftOut);
      for (const { productId } of items) {
        if (chosen) next.delete(productId);
        else next.add(productId);
      }
      storeLeftOut(next);
      setLeftOut(next);
    },
  };
};
