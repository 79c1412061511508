import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { recordHistory } from "../long/order-history.ts";
import type { Heard } from "../long/hear.ts";
import { isUnanswered, signedIn } from "./wire.ts";

export type Placed = { checkoutId: string; orders: { id: string; tenant: { id: string } }[] };
/** A checkout with the time of its first try and that of its answer, in milliseconds of `performance.now()`. */
export type Acknowledged = Placed & { askedAt: number; at: number };
type Buy = (
  path: string,
  ask: { method: string; key: string; body: unknown },
  at?: string,
) => Promise<Heard<Placed>>;

const BUYERS = 3;
const BETWEEN_MS = 80;
const RETRY_MS = 200;

/** Shoppers who buy without a break. Where no answer comes they try again with the same key, as a browser does. */
export const openBuyers = (url: string, email: string, baskets: readonly object[]) => {
  const history = recordHistory();
  const buy: Buy = signedIn(url, email);
  const placed: Acknowledged[] = [];
  const wrong: string[] = [];
  let open = true;

  /** Asks until the shop has answered; null when the shop closed before. */
  const buyOne = async (body: object, at = url): Promise<Heard<Placed> | null> => {
    const key = randomUUID();
    const askedAt = performance.now();
    for (;;) {
      const heard = await buy("/orders", { method: "POST", key, body }, at);
      history.note(key, { ...heard, ms: heard.at - heard.startedAt });
      if (heard.status === 201 && heard.body) {
        placed.push({ ...heard.body, askedAt, at: heard.at });
        return heard;
      }
      // 401: the token ran out. 409: sold out, or the first try with this key is still under way.
      const isOver = !isUnanswered(heard) && heard.status !== 401;
      if (isOver && heard.status !== 409) wrong.push(`a checkout was answered ${heard.status}`);
      if (isOver) return heard;
      if (!open) return null;
      await pause(RETRY_MS);
    }
  };
  const buyer = async (nth: number): Promise<void> => {
    for (let turn = nth; open; turn += 1) {
      await buyOne(baskets[turn % baskets.length] ?? {});
      await pause(BETWEEN_MS);
    }
  };
  const buying = Promise.all(Array.from({ length: BUYERS }, (_, nth) => buyer(nth)));
  return {
    history,
    placed,
    wrong,
    sold: () => placed.length,
    /** Milliseconds: the longest time without an acknowledged order since a moment. */
    longestBreakSince: (since: number): number => {
      const sales = placed.map(({ at }) => at).filter((at) => at > since);
      const times = [since, ...sales, performance.now()];
      return Math.max(...times.slice(1).map((at, nth) => at - (times[nth] ?? since)));
    },
    /** Buys once from one process, directly; returns when it was acknowledged. */
    buyFrom: async (process: string): Promise<boolean> =>
      (await buyOne(baskets[0] ?? {}, process))?.status === 201,
    close: async () => {
      open = false;
      await buying;
    },
  };
};
