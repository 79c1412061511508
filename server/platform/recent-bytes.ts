/** An LRU cache of buffers with a limit on their total bytes. */
export class RecentBytes {
  readonly #entries = new Map<string, Buffer>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(name: string): Buffer | undefined {
    const bytes = this.#entries.get(name);
    if (bytes) {
      // A Map keeps the order of insertion, so an entry that is set again becomes the newest.
      this.#entries.delete(name);
      this.#entries.set(name, bytes);
    }
    return bytes;
  }

  /** Stores bytes under a name, unless they are more than an eighth of the limit. */
  keep(name: string, bytes: Buffer): void {
    if (this.#entries.get(name) === bytes || bytes.length > this.#limit / 8) return;
    this.#forget(name);
    this.#entries.set(name, bytes);
    this.#bytes += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#entries.get(name)?.length ?? 0;
    this.#entries.delete(name);
  }
}
