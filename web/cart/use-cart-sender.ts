import { useRef } from "react";
import { ask, AskFailed } from "../platform/api/api.ts";
import { session } from "../platform/storage/session.ts";
import type { CartView } from "./cart-lines.ts";

/** The quantity that a line should have; 0 takes it out. */
export type Wish = { productId: string; quantity: number };

export type CartTold = {
  /** What the cart really holds, once nothing is left to send. */
  onSettled: (view: CartView) => void;
  onRefused: (
    wishes: readonly Wish[],
    error: AskFailed,
    available: ReadonlyMap<string, number>,
  ) => void;
  /** It came to nothing; what was wished for is given up. */
  onFailed: (error: unknown) => void;
};

type FaultyLine = { productId: string; available?: number };

/** Sends changes of the cart one after the other; of several for one line only the latest goes out. */
export const useCartSender = (loaded: CartView, told: CartTold) => {
  const known = useRef(loaded);
  const wishes = useRef(new Map<string, number>());
  const sending = useRef(false);

  const settle = (fresh: CartView) => {
    known.current = fresh;
    session.setCartCount(fresh.productCount);
    if (wishes.current.size === 0) told.onSettled(fresh);
  };

  const sendOnce = async (asked: readonly Wish[]) => {
    try {
      settle(await ask("PUT /cart", { body: { cartProducts: [...asked] } }));
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      if (error.status === 0 || error.status >= 500) throw error;
      told.onRefused(asked, error, availableOf(error));
      settle(await ask("GET /cart", {}));
    }
  };

  const sendAll = async () => {
    sending.current = true;
    try {
      while (wishes.current.size > 0) {
        const asked = [...wishes.current].map(([productId, quantity]) => ({ productId, quantity }));
        wishes.current.clear();
        await sendOnce(asked);
      }
    } catch (error) {
      wishes.current.clear();
      told.onFailed(error);
      told.onSettled(known.current);
    } finally {
      sending.current = false;
    }
  };

  return {
    send: (more: readonly Wish[]) => {
      for (const { productId, quantity } of more) wishes.current.set(productId, quantity);
      if (!sending.current) void sendAll();
    },
    /** The cart was fetched anew; while changes are on their way, their answer counts. */
    follow: (fresh: CartView) => {
      if (sending.current) return;
      known.current = fresh;
      told.onSettled(fresh);
    },
  };
};

const availableOf = ({ facts }: AskFailed): ReadonlyMap<string, number> => {
  const lines = Array.isArray(facts["lines"]) ? (facts["lines"] as FaultyLine[]) : []; // as: the facts of a refused line
  return new Map(
    lines.flatMap(({ productId, available }) =>
      available === undefined ? [] : [[productId, available]],
    ),
  );
};
