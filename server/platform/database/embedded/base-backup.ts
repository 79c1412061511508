import { createHash, randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import pg from "pg";
import { readTar } from "./read-tar.ts";
import { type BackedUpFile, checkServerManifest } from "./server-manifest.ts";

export type BaseBackup = {
  /** The server's version, such as `18.4`. */
  version: string;
  /** Recovery reads the WAL from `start` on and must reach `end`. */
  wal: { timeline: number; start: string; end: string };
  files: BackedUpFile[];
  /** All folders, since PostgreSQL needs the empty ones, too. */
  folders: string[];
};

export type BaseBackupOptions = {
  /** The superuser's URL. */
  url: string;
  /** It is created, and then holds what pg_basebackup's plain format holds: a data folder with its WAL. */
  folder: string;
  /** Kilobytes per second, from 32 to 1,048,576. */
  maxRate?: number | undefined;
  /** Gets the bytes that came and the bytes that the server expects to send without the WAL. */
  onProgress: (done: number, expected: number) => void;
  signal: AbortSignal;
};

const CONNECT_MS = 10_000;

/**
 * Copies a running database of PostgreSQL 15 or later over the replication protocol's BASE_BACKUP, without a lock that
 * a reader or writer waits for. The server verifies the checksums of the data pages. Files are written synchronously.
 */
export const takeBaseBackup = async (options: BaseBackupOptions): Promise<BaseBackup> => {
  const { signal } = options;
  const url = new URL(options.url);
  url.searchParams.set("replication", "true");
  const client = new pg.Client({
    connectionString: url.href,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: "shop_backup",
  });
  client.on("error", () => undefined); // the command under way is rejected with it
  const abort = (): void => void client.end();
  await client.connect();
  try {
    signal.throwIfAborted();
    signal.addEventListener("abort", abort);
    const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
    const slot = `shop_backup_${randomUUID().replaceAll("-", "")}`;
    // The slot holds the WAL until it is sent. The server drops it when the connection ends, however it ends.
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`);
    const received = await receive(client, options);
    return { version: rows[0]?.server_version.split(" ")[0] ?? "", ...received };
  } finally {
    signal.removeEventListener("abort", abort);
    await client.end();
  }
};

const commandOf = ({ maxRate }: BaseBackupOptions): string =>
  `BASE_BACKUP (LABEL 'shop', PROGRESS true, CHECKPOINT 'fast', WAL true, WAIT false,
    MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256'${maxRate === undefined ? "" : `, MAX_RATE ${maxRate}`})`;

/** The handlers that the driver calls on a query that it does not know; its types lack them. */
type Receiver = pg.Submittable & {
  handleRowDescription: () => void;
  handleDataRow: (message: { fields: (string | null)[] }) => void;
  handleCommandComplete: () => void;
  handleCopyData: (message: { chunk: Buffer }) => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
};

/**
 * The answer has three results: the beginning of the backup, the tablespaces, and, after all data, its end. The first
 * byte of a message of data is its kind.
 */
const receive = (
  client: pg.Client,
  options: BaseBackupOptions,
): Promise<Omit<BaseBackup, "version">> => {
  const { folder, onProgress } = options;
  const results: (string | null)[][][] = [];
  const archive = extractInto(folder);
  const manifest: Buffer[] = [];
  let isInManifest = false;

  const take = (chunk: Buffer): void => {
    const kind = String.fromCharCode(chunk[0] ?? 0);
    if (kind === "n") refuseTablespaces(results[1] ?? []);
    else if (kind === "m") isInManifest = true;
    else if (kind === "p")
      onProgress(Number(chunk.readBigInt64BE(1)), Number(results[1]?.[0]?.[2]) * 1024);
    else if (kind !== "d") throw new Error(`PostgreSQL sent a message of an unknown kind: ${kind}`);
    else if (isInManifest) manifest.push(Buffer.from(chunk.subarray(1)));
    else archive.push(chunk.subarray(1));
  };

  const finish = (): Omit<BaseBackup, "version"> => {
    const { files, folders } = archive.end();
    const text = Buffer.concat(manifest).toString("utf8");
    checkServerManifest(text, files);
    files.push(writeWhole(folder, "backup_manifest", text));
    const [[start], , [end]] = results as [string[][], unknown, string[][]]; // as: the protocol's results
    const wal = { timeline: Number(end?.[1]), start: start?.[0] ?? "", end: end?.[0] ?? "" };
    return { wal, files, folders };
  };

  return new Promise((resolve, reject) => {
    let isOver = false;
    const attempt = (act: () => void): void => {
      if (isOver) return;
      try {
        act();
      } catch (error) {
        fail(error instanceof Error ? error : new Error(String(error)));
      }
    };
    const fail = (error: Error): void => {
      isOver = true;
      archive.abandon();
      reject(error);
      void client.end();
    };
    const receiver: Receiver = {
      submit: (connection) => connection.query(commandOf(options)),
      handleRowDescription: () => void results.push([]),
      handleDataRow: ({ fields }) => void results.at(-1)?.push(fields),
      handleCommandComplete: () => undefined,
      handleCopyData: ({ chunk }) => attempt(() => take(chunk)),
      handleReadyForQuery: () => attempt(() => resolve(finish())),
      handleError: fail,
    };
    client.query(receiver);
  });
};

const refuseTablespaces = (rows: readonly (string | null)[][]): void => {
  const outside = rows.find(([oid]) => oid !== null);
  if (outside)
    throw new Error(
      `The database keeps tables outside of its folder (tablespace in ${outside[1]}): ` +
        "back it up with pg_basebackup of its own version.",
    );
};

/** Writes the archive's files and hashes them on the way. */
const extractInto = (folder: string) => {
  const files: BackedUpFile[] = [];
  const folders: string[] = [];
  const tar = readTar(
    ({ name }) => {
      const path = join(folder, name);
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      const handle = openSync(path, "wx", 0o600);
      const hash = createHash("sha256");
      let size = 0;
      return {
        write: (bytes) => {
          for (let at = 0; at < bytes.length;) at += writeSync(handle, bytes, at);
          hash.update(bytes);
          size += bytes.length;
        },
        close: () => {
          closeSync(handle);
          files.push({ path: name, size, sha256: hash.digest("hex") });
        },
      };
    },
    ({ name }) => {
      mkdirSync(join(folder, name), { recursive: true, mode: 0o700 });
      folders.push(name);
    },
  );
  mkdirSync(folder, { mode: 0o700 });
  return {
    push: tar.push,
    end: () => {
      tar.end();
      return { files, folders };
    },
    abandon: tar.abandon,
  };
};

const writeWhole = (folder: string, path: string, text: string): BackedUpFile => {
  writeFileSync(join(folder, path), text, { flag: "wx", mode: 0o600 });
  const sha256 = createHash("sha256").update(text).digest("hex");
  return { path, size: Buffer.byteLength(text), sha256 };
};
