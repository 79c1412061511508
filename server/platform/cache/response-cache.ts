import { hash } from "node:crypto";
import { EVERYTHING } from "#server/platform/database/changes.ts";

/** A response as bytes with its cache tags. `encodingFor` adds compressed forms when clients accept them. */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  /** Absent once a large response has a compressed form; `rawOf` decompresses that. */
  raw?: Buffer | undefined;
  gz?: Buffer | undefined;
  zstd?: Buffer | undefined;
  br?: Buffer | undefined;
  /** The form that was sent last, as the string of `textOf`. */
  text?: { of: Buffer; text: string } | undefined;
  /** Absent for files: the build compresses them, so no more forms are added. */
  formsAsAsked?: true;
  /** Called with the number of bytes by which the forms grew. */
  onResize?: ((bytes: number) => void) | undefined;
  etag: string;
  /** The parsed body, frozen, for pages that use it again and again. */
  value?: unknown;
  /** Estimated bytes of `value` in memory. */
  valueBytes?: number;
  tags: ReadonlySet<string>;
  /** False once the response was invalidated or evicted; others that still refer to it must then drop it. */
  current: boolean;
  /** Whether the response was requested since the last eviction pass. */
  asked?: boolean;
};

export type MadeAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  cacheable: boolean;
  /** The parsed body, where the caller has it already, frozen. */
  value?: unknown;
};

/** Estimated bytes of the headers, the tags and the map entries of a response. */
const OVERHEAD_BYTES = 1_000;

/** Estimated bytes that a value takes in memory for each byte of its JSON. */
export const VALUE_WEIGHT = 4;

const sizeOf = ({ raw, br, zstd, gz, text, valueBytes = 0 }: CachedResponse): number =>
  [raw, br, zstd, gz, text?.text].reduce(
    (sum, form) => sum + (form?.length ?? 0),
    OVERHEAD_BYTES + valueBytes,
  );

/** A weak ETag from a hash of the bytes, so that it is the same in every process. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;

/**
 * A cache of whole responses that are the same for every visitor. A response carries cache tags (`product:12`,
 * `tenant:3`), and an invalidated tag drops it. A response whose tag was invalidated while it was being made goes to
 * the requests that wait for it, but is not cached. The cache has a limit of bytes for all forms of its responses.
 * Beyond the limit it evicts the oldest response that was not requested since the last pass.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #most: number;
  #bytes = 0;
  #changedWhileMaking = new Set<string>();

  /** @param most the limit in bytes, for all forms of the cached responses */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Bytes that the cached responses take. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The cached response of a key. It does not count as requested, so it can still be evicted. */
  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key);
  }

  /** The cached response of a key, for a request: it counts as requested, which delays its eviction. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#entries.get(key);
    if (kept) kept.asked = true;
    return kept;
  }

  /** The response of a key, from the cache or from `make`. Concurrent requests share one call of `make`. */
  async take(key: string, make: () => Promise<MadeAnswer>): Promise<CachedResponse> {
    const kept = this.find(key);
    if (kept) return kept;
    const underWay = this.#making.get(key);
    if (underWay) return await underWay;
    if (this.#making.size === 0) this.#changedWhileMaking = new Set();
    const making = this.#make(key, make);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      this.#making.delete(key);
    }
  }

  /** Drops every response with this tag. */
  drop(tag: string): void {
    if (this.#making.size > 0) this.#changedWhileMaking.add(tag);
    if (tag === EVERYTHING) this.#clear();
    for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CachedResponse> {
    const { status, headers, body, tags, cacheable, value } = await make();
    // All fields exist from the start: reads are fastest when all responses have the same object shape.
    const answer: CachedResponse = {
      status,
      headers,
      raw: body,
      br: undefined,
      zstd: undefined,
      gz: undefined,
      text: undefined,
      formsAsAsked: true,
      onResize: undefined,
      etag: etagOf(body),
      value,
      valueBytes: value === undefined ? 0 : body.length * VALUE_WEIGHT,
      tags,
      current: false,
      asked: false,
    };
    const changed = this.#changedWhileMaking;
    if (cacheable && !changed.has(EVERYTHING) && ![...tags].some((tag) => changed.has(tag)))
      this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: CachedResponse): void {
    answer.current = true;
    this.#entries.set(key, answer);
    this.#bytes += sizeOf(answer);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    answer.onResize = (bytes) => {
      if (!answer.current) return;
      this.#bytes += bytes;
      this.#makeRoom();
    };
    this.#makeRoom();
  }

  #makeRoom(): void {
    for (const [key, answer] of this.#entries) {
      if (this.#bytes <= this.#most) return;
      if (!answer.asked) {
        this.#remove(key);
        continue;
      }
      answer.asked = false;
      this.#entries.delete(key);
      this.#entries.set(key, answer); // moves it to the end, so that the other entries are looked at first
    }
  }

  /** Clears all maps at once: removing tens of thousands of entries singly would block the process for 0.1 s. */
  #clear(): void {
    for (const answer of this.#entries.values()) answer.current = false;
    this.#entries.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    const answer = this.#entries.get(key);
    if (!answer) return;
    answer.current = false;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(answer);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
