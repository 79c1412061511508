import pg from "pg";
import { OutOfTime, timeLeft, type Deadline } from "../deadline.ts";
import { connectionOf, type DatabaseOptions, type Queryable } from "./database.ts";

/** One connection that many requests ask over at once. */
export type Lane = Queryable & { end: () => Promise<void> };

/** What is asked over a lane waits for no lock; where somebody holds a whole table, those behind must not wait for it too. */
const LOCK_MS = 50;

/**
 * For reads by key that wait for no lock: what is asked during one turn of the event loop leaves in one write, and
 * the answers come in one read, where a pool would write and read for each. Answers come in the order of the questions, so one that takes
 * long would hold up those behind it. A line that breaks fails what was asked over it; the next question opens another.
 */
export const openLane = (options: Omit<DatabaseOptions, "max">): Lane => {
  let line: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(connectionOf({ ...options, lockMs: LOCK_MS }));
    client.on("error", options.onError);
    client.on("end", () => {
      if (line === client) line = undefined;
    });
    await client.connect();
    line = client;
    return client;
  };

  const theLine = async (): Promise<pg.Client> => {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return await opening;
  };

  return {
    query: async (config) => {
      const client = line ?? (await theLine());
      return await client.query(config);
    },
    end: async () => {
      await opening?.catch(options.onError);
      await line?.end();
    },
  };
};

/** A lane as one request may use it: who is out of time stops waiting, and the line goes on for the others. */
export const laneWithin = (lane: Queryable, deadline: Deadline): Queryable => ({
  query: async (config) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new OutOfTime()), timeLeft(deadline));
    try {
      return await Promise.race([lane.query(config), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  },
});
