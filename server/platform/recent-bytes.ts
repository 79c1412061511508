import { LruMap } from "./lru-map.ts";
import { ownBytes } from "./own-bytes.ts";

/** An LRU cache of buffers with a limit on their total bytes. */
export class RecentBytes {
  readonly #entries: LruMap<string, Buffer>;
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
    this.#entries = new LruMap(limit, (bytes) => bytes.length);
  }

  get bytes(): number {
    return this.#entries.weight;
  }

  get(name: string): Buffer | undefined {
    return this.#entries.get(name);
  }

  /** Stores bytes under a name, unless they are more than an eighth of the limit. */
  keep(name: string, bytes: Buffer): void {
    if (bytes.length <= this.#limit / 8) this.#entries.set(name, ownBytes(bytes));
  }
}
