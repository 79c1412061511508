import { Socket } from "node:net";
import pg from "pg";
import { OutOfTime, timeLeft, type Deadline } from "../deadline.ts";
import { connectionOf, type DatabaseOptions, type Queryable } from "./database.ts";

/** One connection that many requests ask over at once. */
export type Lane = Queryable & { end: () => Promise<void> };

/** What is asked over a lane waits for no lock; where somebody holds a whole table, those behind must not wait for it too. */
const LOCK_MS = 50;

type Line = { client: pg.Client; socket: Socket };

/**
 * For reads by key that wait for no lock: what is asked during one turn of the event loop leaves in one write, and
 * the answers come in one read, where a pool would write and read for each. A write to a socket costs the
 * shop more than all else about such a read. Answers come in the order of the questions, so one that takes
 * long would hold up those behind it. A line that breaks fails what was asked over it; the next question opens another.
 */
export const openLane = (options: Omit<DatabaseOptions, "max">): Lane => {
  let line: Line | undefined;
  let opening: Promise<Line> | undefined;
  let isGathering = false;

  const open = async (): Promise<Line> => {
    const socket = new Socket();
    const client = new pg.Client({
      ...connectionOf({ ...options, lockMs: LOCK_MS }),
      stream: () => socket,
      pipeline: true,
    });
    const opened = { client, socket };
    client.on("error", options.onError);
    client.on("end", () => {
      if (line === opened) line = undefined;
    });
    await client.connect();
    line = opened;
    return opened;
  };

  const theLine = async (): Promise<Line> => {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return await opening;
  };

  const gather = (socket: Socket): void => {
    if (isGathering) return;
    isGathering = true;
    socket.cork();
    setImmediate(() => {
      isGathering = false;
      socket.uncork();
    });
  };

  return {
    query: async (config) => {
      const { client, socket } = line ?? (await theLine());
      gather(socket);
      return await client.query(config);
    },
    end: async () => {
      await opening?.catch(options.onError);
      await line?.client.end();
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
