import { hash } from "node:crypto";
import { RecentBytes } from "../recent-bytes.ts";
import type { CacheTag } from "./cache-tag.ts";
import {
  acceptedIn,
  decompressed,
  quickGzip,
  quickZstd,
  strongBrotli,
  type Encoding,
} from "./content-encoding.ts";
import { ownBytes } from "../own-bytes.ts";

/** The parts of a response. */
export type ResponseContent = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<CacheTag>;
  /** When the clock alone puts it out of date, in epoch milliseconds; absent when only writes do. */
  freshUntil?: number | undefined;
  /** The parsed body, where the caller has it already, frozen. */
  value?: unknown;
};

/** The compressed forms of a file that were made with it. No others are added. */
export type FileForms = { br?: Buffer | undefined; gzip?: Buffer | undefined };

/** The bytes of a body in one encoding; `undefined` means uncompressed. */
export type Body = { bytes: Buffer; encoding: Encoding | undefined };

/** Bytes. Compressing a smaller response saves nothing. */
const WORTH_COMPRESSING = 512;

/** Bytes. Larger responses are stored in compressed form only. */
const LARGE = 16 * 1024;

/** Bytes that Node writes to a socket together with the head, without copying them into another buffer first. */
const ONE_WRITE = 14 * 1024;

/** The longest time that a timer of Node takes: 24 days. A response that expires later is made again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Estimated bytes of the headers, the tags and the map entries of a response. */
const OVERHEAD_BYTES = 2_500;

/** Estimated bytes that a value takes in memory for each byte of its JSON. */
const VALUE_WEIGHT = 4;

/** Recently decompressed large responses, by ETag. */
const unpacked = new RecentBytes(8 * 1024 * 1024);

/** Freezes a JSON value with all its parts. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};

/**
 * A response as bytes in all requested encodings, with its ETag and its cache tags. It belongs to no cache until
 * `enter`; after `leave` it is out of date, and others that still refer to it must drop it.
 */
export class CachedResponse {
  readonly status: number;
  /** While it is in a cache they name its tags to a CDN, if there is one; a CDN must not keep it otherwise. */
  headers: Readonly<Record<string, string>>;
  /** A weak ETag from a hash of the bytes, so that it is the same in every process. */
  readonly etag: string;
  readonly tags: ReadonlySet<CacheTag>;
  readonly freshUntil: number | undefined;
  // All fields exist from the start: reads are fastest when all responses have the same object shape.
  #raw: Buffer | undefined;
  #br: Buffer | undefined;
  #zstd: Buffer | undefined;
  #gzip: Buffer | undefined;
  /** The form that was sent last, and its latin1 text. */
  #sent: Buffer | undefined = undefined;
  #sentText = "";
  readonly #ownHeaders: Readonly<Record<string, string>>;
  readonly #addsForms: boolean;
  #makesBrotli = false;
  #value: unknown;
  #valueBytes: number;
  #isCurrent = false;
  #wasRequested = false;
  #onResize: ((bytes: number) => void) | undefined = undefined;
  #expiry: NodeJS.Timeout | undefined = undefined;

  constructor(
    { status, headers, body, tags, freshUntil, value }: ResponseContent,
    forms?: FileForms,
  ) {
    this.status = status;
    this.headers = headers;
    this.#ownHeaders = headers;
    this.etag = `W/"${hash("sha256", body, "base64url").slice(0, 22)}"`;
    this.tags = tags;
    this.freshUntil = freshUntil;
    this.#raw = ownBytes(body);
    this.#br = forms?.br;
    this.#zstd = undefined;
    this.#gzip = forms?.gzip;
    this.#addsForms = forms === undefined;
    this.#value = value;
    this.#valueBytes = value === undefined ? 0 : body.length * VALUE_WEIGHT;
  }

  /** A response that cannot change while the process runs: it has no tags and is always current. */
  static permanent(
    { headers, body }: Pick<ResponseContent, "headers" | "body">,
    forms?: FileForms,
  ): CachedResponse {
    const response = new CachedResponse({ status: 200, headers, body, tags: new Set() }, forms);
    response.#isCurrent = true;
    response.#wasRequested = true; // the fast path need not wait for a second request
    return response;
  }

  /** Whether its content is up to date: it was neither invalidated nor evicted. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Whether the clock has not put it out of date yet. */
  get isFresh(): boolean {
    return (this.freshUntil ?? Infinity) > Date.now();
  }

  /** Whether it was requested since the last eviction pass. */
  get wasRequested(): boolean {
    return this.#wasRequested;
  }

  /** Bytes that all of its forms take. */
  get size(): number {
    return (
      OVERHEAD_BYTES +
      this.#valueBytes +
      (this.#raw?.length ?? 0) +
      (this.#br?.length ?? 0) +
      (this.#zstd?.length ?? 0) +
      (this.#gzip?.length ?? 0) +
      this.#sentText.length
    );
  }

  /** Puts it into a cache. `onResize` is called with the number of bytes by which `size` grew. */
  enter(onResize: (bytes: number) => void, tagHeaders?: Record<string, string>): void {
    this.#isCurrent = true;
    this.#onResize = onResize;
    if (tagHeaders) this.headers = { ...this.#ownHeaders, ...tagHeaders };
  }

  /** Takes it out of its cache, because it was invalidated or evicted. */
  leave(): void {
    this.#isCurrent = false;
    this.#onResize = undefined;
    this.headers = this.#ownHeaders;
    clearTimeout(this.#expiry);
  }

  /** Calls `onExpired` when its time is over, while it is in a cache. The timer keeps no process alive. */
  expireAt(time: number, onExpired: () => void): void {
    // One millisecond later, because a timer may fire within the millisecond before its time.
    const wait = Math.min(Math.max(time - Date.now(), 0) + 1, LONGEST_TIMER_MS);
    this.#expiry = setTimeout(onExpired, wait).unref();
  }

  /** Counts a request, which delays its eviction. */
  touch(): void {
    this.#wasRequested = true;
  }

  /** Begins another eviction pass; returns whether it was requested since the last one. */
  untouch(): boolean {
    const requested = this.#wasRequested;
    this.#wasRequested = false;
    return requested;
  }

  /**
   * The body in the best encoding for a client with this `Accept-Encoding`. The first request gets a fast encoding. The
   * smallest one takes ten times as long, so it is made in the background on the second request.
   */
  bodyFor(acceptEncoding?: string): Body {
    const accepts = acceptedIn(acceptEncoding);
    const takesBrotli = accepts.includes("br");
    if (this.#br && takesBrotli) return { bytes: this.#br, encoding: "br" };
    const makes = this.#addsForms && (!this.#raw || this.#raw.length >= WORTH_COMPRESSING);
    if (makes && takesBrotli && this.#wasRequested && !this.#makesBrotli) void this.#addBrotli();
    if (accepts.includes("zstd")) {
      if (makes && !this.#zstd) {
        this.#zstd = quickZstd(this.#rawBytes());
        this.#gainForm(this.#zstd.length);
      }
      if (this.#zstd) return { bytes: this.#zstd, encoding: "zstd" };
    }
    if (accepts.includes("gzip")) {
      if (makes && !this.#gzip) {
        this.#gzip = quickGzip(this.#rawBytes());
        this.#gainForm(this.#gzip.length);
      }
      if (this.#gzip) return { bytes: this.#gzip, encoding: "gzip" };
    }
    const bytes = this.#rawBytes();
    if (!this.#raw) unpacked.keep(this.etag, bytes);
    return { bytes, encoding: undefined };
  }

  /**
   * A short form of the body as a latin1 string, or undefined for a long one. Node writes a string and its head in one
   * socket write, which is most of a cached response's cost; a buffer takes two.
   */
  textOf(bytes: Buffer): string | undefined {
    if (this.#sent === bytes) return this.#sentText;
    if (bytes.length > ONE_WRITE) return undefined;
    const before = this.#sentText.length;
    this.#sent = bytes;
    this.#sentText = bytes.toString("latin1");
    this.#onResize?.(this.#sentText.length - before);
    return this.#sentText;
  }

  /** The body parsed as JSON. It is parsed once and frozen, since many readers share it. */
  value(): unknown {
    if (this.#value === undefined) {
      const raw = this.#rawBytes();
      this.#value = frozen(JSON.parse(raw.toString()));
      this.#valueBytes = raw.length * VALUE_WEIGHT;
      this.#onResize?.(this.#valueBytes);
    }
    return this.#value;
  }

  /** Adds the Brotli encoding. Clients that accept it get nothing else from now on, so their zstd encoding is dropped. */
  async #addBrotli(): Promise<void> {
    this.#makesBrotli = true;
    const br = await strongBrotli(this.#rawBytes());
    if (!this.#isCurrent) return;
    const dropped = this.#zstd?.length ?? 0;
    this.#br = br;
    this.#zstd = undefined;
    this.#gainForm(br.length - dropped);
  }

  /** Reports a new form. In a large response it replaces the uncompressed bytes, which are six times as many. */
  #gainForm(bytes: number): void {
    let grown = bytes;
    if (this.#raw && this.#raw.length >= LARGE) {
      grown -= this.#raw.length;
      this.#raw = undefined;
    }
    this.#onResize?.(grown);
  }

  /** The uncompressed bytes. A large response that is stored compressed is decompressed, unless `unpacked` has it. */
  #rawBytes(): Buffer {
    return this.#raw ?? unpacked.get(this.etag) ?? this.#decompressed();
  }

  #decompressed(): Buffer {
    if (this.#zstd) return decompressed(this.#zstd, "zstd");
    if (this.#br) return decompressed(this.#br, "br");
    if (this.#gzip) return decompressed(this.#gzip, "gzip");
    throw new Error("a response without bytes");
  }
}
