import { randomUUID } from "node:crypto";
import type { Pool, Query, Queryable } from "#server/platform/database/database.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { Person } from "../cast.ts";
import type { TestShop } from "../shop.ts";

/** How the requests of one race meet: those that read by one statement wait for each other once it has run. */
export type Meeting = {
  /** The name of the statement. */
  behind: string;
  /** How many requests wait for each other, and how often. */
  size: number;
  rounds: number;
  /** Runs when all have read, before the first goes on. */
  meanwhile?: () => Promise<unknown>;
  /** Takes a guard out of the statements of the nodes. */
  cut?: (text: string) => string;
};

const through = <T extends object>(target: T, own: Record<string, unknown>): T =>
  new Proxy(target, {
    get: (_, name) => {
      if (typeof name === "string" && name in own) return own[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

/** Two nodes of a shop with connections of their own, whose requests can be made to race. */
export const openRacedNodes = async (shop: TestShop) => {
  let meeting: Meeting | undefined;
  let arrived = 0;
  let cuts = 0;
  let open: PromiseWithResolvers<void>[] = [];

  const meet = async (): Promise<void> => {
    if (!meeting) return;
    const round = Math.floor(arrived / meeting.size);
    arrived += 1;
    if (round >= meeting.rounds) return;
    const gate = (open[round] ??= Promise.withResolvers());
    if (arrived === (round + 1) * meeting.size) {
      await meeting.meanwhile?.();
      gate.resolve();
    }
    await gate.promise;
  };
  const send = async (to: Queryable, query: Query) => {
    const text = meeting?.cut?.(query.text) ?? query.text;
    if (text === query.text) {
      const answer = await to.query(query);
      if (query.name === meeting?.behind) await meet();
      return answer;
    }
    cuts += 1;
    return await to.query({ text, values: query.values });
  };
  const gated = (pool: Pool): Pool =>
    through(pool, {
      query: async (query: Query) => await send(pool, query),
      connect: async () => {
        const client = await pool.connect();
        return through(client, { query: async (query: Query) => await send(client, query) });
      },
    });
  const nodes = [await shop.openNode(gated), await shop.openNode(gated)];

  /** Sends a request to one of the nodes, as the nth of a race. */
  const post = async (nth: number, path: string, as: Person, body: object) => {
    const answer = await fetch(`${nodes[nth % nodes.length]?.url}${BASE_PATH}${path}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await shop.tokenOf(as)}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  /** Runs requests that meet; returns their answers, and how many statements lost a guard. */
  const race = async <T>(how: Meeting, requests: () => Promise<T>) => {
    meeting = how;
    arrived = 0;
    cuts = 0;
    open = [];
    try {
      return { answers: await requests(), cuts };
    } finally {
      meeting = undefined;
    }
  };
  return { post, race };
};
