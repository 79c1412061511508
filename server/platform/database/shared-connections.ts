import type pg from "pg";
import { OutOfTime, timeLeft, type Deadline } from "../deadline.ts";
import { checkedClient } from "./checked-client.ts";
import { connectionOf, type DatabaseOptions, type Queryable } from "./database.ts";

/** What many requests ask over at once: one question, or several that leave together with nobody else's between them. */
export type SharedDb = Queryable & {
  /** `ask` must ask all of them at once, before any is answered. */
  together: <T>(ask: (line: Queryable) => Promise<T>) => Promise<T>;
  /** Until when, as one request may use it. */
  deadline?: Deadline;
};

/** A connection, or a few, that many requests ask over at once. */
export type SharedConnections = SharedDb & { end: () => Promise<void> };

export type SharedOptions = Omit<DatabaseOptions, "max"> & {
  /** How many connections; each question takes the one with the fewest before it. One unless told. */
  lines?: number;
};

/**
 * For short reads that wait for nothing: what is asked during one turn of the event loop leaves in one write, and
 * the answers come in one read, where a pool would write and read for each, and wake a process of PostgreSQL for each.
 * Answers come in the order of the questions, so one that takes long holds up those behind it. A line that breaks fails what was
 * asked over it; the next question opens another.
 */
export const openSharedConnections = ({
  lines = 1,
  ...options
}: SharedOptions): SharedConnections => {
  const all = Array.from({ length: lines }, () => openLine(options));
  const shortest = () =>
    all.reduce((one, other) => (other.waiting() < one.waiting() ? other : one), all[0] as Line); // as: there is one
  return {
    query: async (config) => await shortest().query(config),
    together: async (ask) => await shortest().together(ask),
    end: async () => {
      await Promise.all(all.map(async (line) => await line.end()));
    },
  };
};

type Line = SharedConnections & { waiting: () => number };

const openLine = (options: Omit<DatabaseOptions, "max">): Line => {
  let line: pg.Client | undefined;
  let opening: Promise<pg.Client> | undefined;
  let waiting = 0;

  const CheckedClient = checkedClient(connectionOf(options), options.onError);

  const open = async (): Promise<pg.Client> => {
    const client = new CheckedClient();
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

  const together = async <T>(ask: (client: Queryable) => Promise<T>): Promise<T> => {
    waiting += 1;
    try {
      return await ask(line ?? (await theLine()));
    } finally {
      waiting -= 1;
    }
  };

  return {
    waiting: () => waiting,
    query: async (config) => await together((client) => client.query(config)),
    together,
    end: async () => {
      await opening?.catch(options.onError);
      await line?.end();
    },
  };
};

/** A lane as one request may use it: who is out of time stops waiting, and the line goes on for the others. */
export const sharedWithin = (lane: SharedDb, deadline: Deadline): SharedDb => {
  const inTime = async <T>(asked: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new OutOfTime()), timeLeft(deadline));
    try {
      return await Promise.race([asked, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    deadline,
    query: async (config) => await inTime(lane.query(config)),
    together: async (ask) => await inTime(lane.together(ask)),
  };
};
