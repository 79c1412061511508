import pg from "pg";
import { OutOfTime, timeLeft, type Deadline } from "../deadline.ts";
import { connectionOf, type DatabaseOptions, type Queryable } from "./database.ts";

/** A connection, or a few, that many requests ask over at once. */
export type Lane = Queryable & { end: () => Promise<void> };

export type LaneOptions = Omit<DatabaseOptions, "max"> & {
  /** How many connections; each question takes the one with the fewest before it. One unless told. */
  lines?: number;
};

/**
 * For short reads that wait for nothing: what is asked during one turn of the event loop leaves in one write, and
 * the answers come in one read, where a pool would write and read for each, and wake a process of PostgreSQL for each.
 * Answers come in the order of the questions, so one that takes long holds up those behind it. A line that breaks fails what was
 * asked over it; the next question opens another.
 */
export const openLane = ({ lines = 1, ...options }: LaneOptions): Lane => {
  const all = Array.from({ length: lines }, () => openLine(options));
  const shortest = () =>
    all.reduce((one, other) => (other.waiting() < one.waiting() ? other : one), all[0] as Line); // as: there is one
  return {
    query: async (config) => await shortest().query(config),
    end: async () => {
      await Promise.all(all.map(async (line) => await line.end()));
    },
  };
};

type Line = Lane & { waiting: () => number };

const openLine = (options: Omit<DatabaseOptions, "max">): Line => {
  let line: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let waiting = 0;

  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client(connectionOf(options));
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
    waiting: () => waiting,
    query: async (config) => {
      waiting += 1;
      try {
        const client = line ?? (await theLine());
        return await client.query(config);
      } finally {
        waiting -= 1;
      }
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
