import type { Config, PoolSizes } from "../config.ts";
import type { Clock } from "../platform/clock.ts";
import {
  closePool,
  openDatabase,
  withRoutes,
  type Database,
  type DatabaseOptions,
  type Pool,
} from "../platform/database/database.ts";
import {
  groupCommitWithin,
  withGroupCommit,
  type GroupCommitDatabase,
} from "../platform/database/group-commit.ts";
import {
  openSharedConnections,
  type SharedConnections,
} from "../platform/database/connections/shared-connections.ts";
import type { Replica } from "../platform/database/replica/replica.ts";
import type { LoginName } from "../platform/database/connections/roles.ts";
import { within } from "../platform/database/within.ts";
import type { CountedPictureStore } from "../platform/pictures/open-picture-store.ts";
import type { SendOutbound } from "../platform/http/outbound.ts";
import type { Secrets } from "../platform/secrets/secrets.ts";
import type { Deadline } from "../platform/deadline.ts";
import type { Contract } from "#contract/contract.ts";
import type { Serving } from "../platform/http/serve.ts";
import type { EndpointCallers } from "./caller.ts";

/** The dependencies of every room. Rooms receive them as a parameter and never import them. */
export type AppContext = {
  /** Runs as `phohang_app`: row-level security limits it to one store or one buyer. */
  db: Database;
  /** Runs as `phohang_checkout`, for the checkout's one statement only; checkouts of the same products share a commit. */
  checkoutDb: GroupCommitDatabase;
  /** The files of pictures, in a folder or a bucket. */
  pictures: CountedPictureStore;
  /** Sends requests to partners, such as carriers. */
  outbound: SendOutbound;
  /** Encrypts secrets before they are stored in the database. */
  secrets: Secrets;
  clock: Clock;
  config: Config;
};

/** The context of a whole process, with its pools, and with a replica for visitors' reads where there is one. */
export type ProcessContext = AppContext & { pools: Pools; replica?: Replica | undefined };

/** The pools of a process. */
export type Pools = {
  db: Pool;
  /** Plans each statement once; the route `search`. */
  searchDb: Pool;
  checkoutDb: Pool;
};

/** The connections of a process to the database. */
export type Connections = { pools: Pools; lookup: SharedConnections; read: SharedConnections };

/** More than one, so that a slow query doesn't hold up all others. */
const READ_CONNECTIONS = 2;

/** How many connections a process keeps, by what they are for. */
export const keptConnections = ({ app, search, checkout }: PoolSizes): Record<string, number> => ({
  requests: app,
  searches: search,
  checkouts: checkout,
  "shared reads": 1 + READ_CONNECTIONS,
  listener: 1,
});

export const openConnections = ({
  sizes,
  ...options
}: Omit<DatabaseOptions, "login" | "max"> & { sizes: PoolSizes }): Connections => {
  const open = (login: LoginName, max: number) => openDatabase({ ...options, login, max });
  return {
    pools: {
      db: open("app", sizes.app),
      searchDb: open("search", sizes.search),
      checkoutDb: open("checkout", sizes.checkout),
    },
    lookup: openSharedConnections({ ...options, login: "lookup" }),
    read: openSharedConnections({ ...options, login: "app", lines: READ_CONNECTIONS }),
  };
};

/** The two handles of the rooms. */
export const handlesOf = ({
  pools: { db, searchDb, checkoutDb },
  lookup,
  read,
}: Connections): Pick<AppContext, "db" | "checkoutDb"> => ({
  db: withRoutes(db, { lookup, read, search: searchDb }),
  checkoutDb: withGroupCommit(checkoutDb),
});

export const closeConnections = async ({ pools, lookup, read }: Connections): Promise<void> => {
  await Promise.all([...Object.values(pools).map(closePool), lookup.end(), read.end()]);
};

/** The context of one request: its databases enforce the request's deadline. */
export const contextWithin = (context: AppContext, deadline: Deadline): AppContext => ({
  ...context,
  db: within(context.db, deadline),
  checkoutDb: groupCommitWithin(context.checkoutDb, deadline),
});

/** The context of a visitor's read: a replica answers for a primary that is away or silent. */
export const visitorContextWithin = (
  { replica, ...context }: ProcessContext,
  deadline: Deadline,
): AppContext => {
  const own = contextWithin(context, deadline);
  return replica ? { ...own, db: replica.fallBack(own.db, deadline) } : own;
};

/** The calls of the contract, each with the context of its request. */
export type Calls = Serving<Contract, EndpointCallers, AppContext>;
