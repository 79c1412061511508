/** Bytes asked for lately, up to a limit in all; the ones not asked for the longest make room. */
export class RecentBytes {
  readonly #entries = new Map<string, Buffer>();
  readonly #limit: number;
  #held = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get held(): number {
    return this.#held;
  }

  get(name: string): Buffer | undefined {
    const bytes = this.#entries.get(name);
    if (bytes) {
      // A Map keeps the order of insertion: what is put back is the newest.
      this.#entries.delete(name);
      this.#entries.set(name, bytes);
    }
    return bytes;
  }

  /** Keeps bytes under a name; what would fill more than an eighth of the room isn't kept. */
  keep(name: string, bytes: Buffer): void {
    if (this.#entries.get(name) === bytes || bytes.length > this.#limit / 8) return;
    this.#forget(name);
    this.#entries.set(name, bytes);
    this.#held += bytes.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#held <= this.#limit) break;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#held -= this.#entries.get(name)?.length ?? 0;
    this.#entries.delete(name);
  }
}
