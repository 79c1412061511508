import { useRef } from "react";
import { ask, RequestFailed } from "../platform/api/api.ts";
import { session } from "../platform/storage/session.ts";
import type { CartView } from "./cart-lines.ts";

/** The quantity that a line should have; 0 removes the line. */
export type QuantityChange = { productId: string; quantity: number };

export type CartListener = {
  /** Called with the server's cart once no change is left to send. */
  onSettled: (view: CartView) => void;
  onRefused: (
    changes: readonly QuantityChange[],
    error: RequestFailed,
    available: ReadonlyMap<string, number>,
  ) => void;
  /** Called when a change could not be sent; all pending changes are dropped. */
  onFailed: (error: unknown) => void;
};

type RefusedLine = { productId: string; available?: number };

/** Sends changes of the cart one after the other; of several waiting changes of a line, only the latest is sent. */
export const useCartSender = (loaded: CartView, listener: CartListener) => {
  const known = useRef(loaded);
  const changes = useRef(new Map<string, number>());
  const sending = useRef(false);
  const sentAt = useRef(0);

  const settle = (fresh: CartView) => {
    known.current = fresh;
    session.setCartCount(fresh.productCount);
    if (changes.current.size === 0) listener.onSettled(fresh);
  };

  const sendOnce = async (sent: readonly QuantityChange[]) => {
    try {
      settle(await ask("PUT /cart", { body: { cartProducts: [...sent] } }));
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.status === 0 || error.status >= 500) throw error;
      listener.onRefused(sent, error, availableOf(error));
      settle(await ask("GET /cart", {}));
    }
  };

  const sendAll = async () => {
    sending.current = true;
    try {
      while (changes.current.size > 0) {
        const sent = [...changes.current].map(([productId, quantity]) => ({ productId, quantity }));
        changes.current.clear();
        await sendOnce(sent);
      }
    } catch (error) {
      changes.current.clear();
      listener.onFailed(error);
      listener.onSettled(known.current);
    } finally {
      sending.current = false;
    }
  };

  return {
    send: (more: readonly QuantityChange[]) => {
      sentAt.current = Date.now();
      for (const { productId, quantity } of more) changes.current.set(productId, quantity);
      if (!sending.current) void sendAll();
    },
    /** Takes over a cart that was fetched again. The response to a change that was sent since then counts instead. */
    follow: (fresh: CartView, askedAt: number) => {
      if (sending.current || sentAt.current >= askedAt) return;
      known.current = fresh;
      listener.onSettled(fresh);
    },
  };
};

const availableOf = ({ details }: RequestFailed): ReadonlyMap<string, number> => {
  const lines = Array.isArray(details["lines"]) ? (details["lines"] as RefusedLine[]) : []; // as: the details of a refused line
  return new Map(
    lines.flatMap(({ productId, available }) =>
      available === undefined ? [] : [[productId, available]],
    ),
  );
};
