import { setTimeout as pause } from "node:timers/promises";
import { HAND_OVER_REASON } from "../order-scenario.ts";
import type { Placed } from "./buyers.ts";
import { isUnanswered, signedIn } from "./wire.ts";

const BETWEEN_MS = 150;
const RETRY_MS = 200;

/** A product as its own staff see it. */
type Shown = { price: number; version: number };
export type DeskOptions = {
  url: string;
  /** An admin of the store. */
  email: string;
  store: string;
  products: readonly string[];
  /** Orders that buyers placed meanwhile. */
  placed: readonly Placed[];
};

/** A store's staff: they change prices and send orders on their way, without a break. */
export const openDesk = ({ url, email, store, products, placed }: DeskOptions) => {
  const ask = signedIn(url, email);
  /** The last price of each product that the shop acknowledged. */
  const acknowledged = new Map<string, number>();
  const wrong: string[] = [];
  const counts = { prices: 0, moves: 0 };
  let open = true;
  let isResting = false;
  let isAtWork = false;

  const shown = async (id: string): Promise<Shown | null> => {
    const { status, body } = await ask<Shown>(`/products/${id}`);
    return status === 200 ? body : null;
  };
  /** Sets a price under the version that was read, so that a try that arrives late cannot undo a later change. */
  const setPrice = async (id: string, price: number): Promise<void> => {
    while (open) {
      const seen = await shown(id);
      if (seen?.price === price) break; // an earlier try had been carried out
      if (seen) {
        const body = { price, version: seen.version };
        const heard = await ask(`/products/${id}/quick`, { method: "PUT", body });
        if (heard.status === 200) break;
        if (!isUnanswered(heard) && heard.status !== 409 && heard.status !== 401)
          wrong.push(`a price change was answered ${heard.status}`);
      }
      await pause(RETRY_MS);
    }
    if (!open) return;
    acknowledged.set(id, price);
    counts.prices += 1;
  };
  const sendOn = async (id: string): Promise<void> => {
    while (open) {
      const body = { status: "transferred", version: 1, reason: HAND_OVER_REASON };
      const heard = await ask(`/admin/orders/${id}/status`, { method: "PUT", body });
      // 409: an earlier try had been carried out.
      if (heard.status === 200 || heard.status === 409) break;
      if (!isUnanswered(heard) && heard.status !== 401)
        wrong.push(`a move was answered ${heard.status}`);
      await pause(RETRY_MS);
    }
    counts.moves += 1;
  };
  const work = async (): Promise<void> => {
    for (let turn = 0; open; turn += 1) {
      isAtWork = !isResting;
      if (isAtWork) {
        const product = products[turn % products.length] ?? "";
        await setPrice(product, 500_000 + (turn % 100_000) * 10);
        const order = placed.at(-1)?.orders.find(({ tenant }) => tenant.id === store);
        if (order) await sendOn(order.id);
        isAtWork = false;
      }
      await pause(BETWEEN_MS);
    }
  };
  const working = work();
  return {
    acknowledged,
    wrong,
    counts,
    /** Lets the staff finish what they do, runs `look` while they rest, and lets them go on. */
    whileResting: async <T>(look: () => Promise<T>): Promise<T> => {
      isResting = true;
      while (isAtWork) await pause(RETRY_MS);
      try {
        return await look();
      } finally {
        isResting = false;
      }
    },
    close: async () => {
      open = false;
      await working;
    },
  };
};
