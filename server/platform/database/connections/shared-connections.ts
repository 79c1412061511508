import type pg from "pg";
import { checkedClient } from "./checked-client.ts";
import { connectionOf, type DatabaseOptions, type Queryable, type SharedDb } from "../database.ts";
import { isLost } from "../transaction.ts";

/** One or a few connections that many requests use at once. */
export type SharedConnections = SharedDb & {
  /** Opens those that are not open yet, so that no request waits for it. */
  connect: () => Promise<void>;
  end: () => Promise<void>;
};

export type SharedOptions = Omit<DatabaseOptions, "max"> & {
  /** The number of connections; each query takes the one with the fewest waiting queries. Default 1. */
  lines?: number;
};

/**
 * For short reads that wait for no lock. Queries of one turn of the event loop share a write. A slow one delays those
 * after it. A broken connection fails its pending queries; one that only reads is replaced.
 */
export const openSharedConnections = ({
  lines = 1,
  ...options
}: SharedOptions): SharedConnections => {
  // A pool would write, read and wake a PostgreSQL process for each query; here answers arrive in the order of queries.
  const all = Array.from({ length: lines }, () => openConnection(options));
  const [first] = all as [CountedConnections]; // as: at least one connection
  const shortest = () =>
    all.reduce((one, other) => (other.waiting() < one.waiting() ? other : one), first);
  return {
    query: async (config) => await shortest().query(config),
    together: async (ask) => await shortest().together(ask),
    connect: async () => {
      await Promise.all(all.map(async (connection) => await connection.connect()));
    },
    end: async () => {
      await Promise.all(all.map(async (connection) => await connection.end()));
    },
  };
};

type CountedConnections = SharedConnections & { waiting: () => number };

/** An open connection, and the number of its users that wait for an answer. */
type Opened = { client: pg.Client; users: number };

const openConnection = (options: Omit<DatabaseOptions, "max">): CountedConnections => {
  let connection: Opened | undefined;
  let opening: Promise<Opened> | undefined;
  let waiting = 0;

  const CheckedClient = checkedClient(connectionOf(options), options.onError);

  const open = async (): Promise<Opened> => {
    const client = new CheckedClient();
    const opened = { client, users: 0 };
    client.on("end", () => leave(opened));
    await client.connect();
    connection = opened;
    return opened;
  };

  /** New queries go over another connection from now on. */
  const leave = (opened: Opened): void => {
    if (connection === opened) connection = undefined;
  };

  const theConnection = async (): Promise<Opened> => {
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return await opening;
  };

  const over = async <T>(opened: Opened, ask: (client: Queryable) => Promise<T>): Promise<T> => {
    opened.users += 1;
    try {
      return await ask(opened.client);
    } catch (error) {
      if (isLost(error)) leave(opened);
      throw error;
    } finally {
      opened.users -= 1;
      if (connection !== opened && opened.users === 0) void opened.client.end();
    }
  };

  const together = async <T>(ask: (client: Queryable) => Promise<T>): Promise<T> => {
    waiting += 1;
    try {
      return await over(connection ?? (await theConnection()), ask);
    } finally {
      waiting -= 1;
    }
  };

  return {
    waiting: () => waiting,
    query: async (config) => await together((client) => client.query(config)),
    together,
    connect: async () => {
      if (!connection) await theConnection();
    },
    end: async () => {
      await opening?.catch(options.onError);
      await connection?.client.end();
    },
  };
};
