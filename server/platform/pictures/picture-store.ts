/** One file of a picture: its name and its size in bytes. */
export type StoredPicture = { name: string; size: number };

/**
 * Where the files of pictures lie. A name is written once, and its bytes never change, so that browsers and processes
 * may cache them for good.
 */
export type PictureStore = {
  /**
   * Writes bytes under a new name, all or nothing. A name that has these very bytes already counts as written; one with
   * other bytes throws `PictureNameTaken`.
   */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Reads the bytes under a name; null where there are none. */
  read: (name: string) => Promise<Buffer | null>;
  /** Removes the bytes under a name, if there are any. */
  remove: (name: string) => Promise<void>;
  /** Lists all files, ordered by name. */
  list: () => AsyncIterable<StoredPicture>;
};

/** The store refuses, fails or doesn't answer. The message says which, for an operator. */
export class PictureStoreFailed extends Error {
  /** Whether the store could not be reached or had no time; a later try may succeed. */
  readonly isAway: boolean;

  constructor(message: string, isAway: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = "PictureStoreFailed";
    this.isAway = isAway;
  }
}

/** The name has other bytes already. */
export class PictureNameTaken extends Error {
  constructor(name: string) {
    super(`${name} has other bytes already`);
    this.name = "PictureNameTaken";
  }
}

/** Names of files as `picturePath` of the contract writes them. No other name reaches a store. */
export const pictureName = /^[a-z0-9][a-z0-9_-]{0,99}-(?:320|640|1280)\.(webp|avif)$/;

/**
 * The readers of a picture, as its name encodes them for processes, buckets and CDNs: everybody for good; everybody
 * until it is withdrawn; or only callers of an endpoint that checks them.
 */
export type PictureAccess = "public" | "revocable" | "private";

/** The beginning of the names of pictures with this access. */
export const prefixOf = (access: PictureAccess): string =>
  access === "public" ? "" : `${access}-`;

export const accessOf = (name: string): PictureAccess =>
  (["revocable", "private"] as const).find((access) => name.startsWith(`${access}-`)) ?? "public";

/** How long others may show a revocable picture after it was withdrawn, in seconds. */
const REVOKED_WITHIN_S = 30;

const cacheControl: Record<PictureAccess, string> = {
  public: "public, max-age=31536000, immutable",
  revocable: `public, max-age=${REVOKED_WITHIN_S}, must-revalidate`,
  private: "private, no-store",
};

/** The headers of a file, for browsers and for a CDN in front of a bucket. */
export const pictureHeaders = (
  name: string,
): { "content-type": string; "cache-control": string } => ({
  "content-type": `image/${pictureName.exec(name)?.[1] ?? "webp"}`,
  "cache-control": cacheControl[accessOf(name)],
});
