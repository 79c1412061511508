import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { EVERYTHING } from "../database/changes.ts";

/** An answer as bytes, with what it was made from. `br` and `gz` come a moment after the first answer. */
export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  raw: Buffer;
  gz?: Buffer;
  br?: Buffer;
  etag: string;
  tags: ReadonlySet<string>;
  /** False once a tag of it changed; whoever still holds it lets it go. */
  current: boolean;
};

export type MadeAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  keep: boolean;
};

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const WORTH_COMPRESSING = 512;

/**
 * Answers that are the same for every visitor, kept whole. An answer carries the tags of what it was made from
 * (`product:12`, `tenant:3`); a changed tag drops it. One that was being made while a tag of its changed is
 * given to those who wait, and not kept.
 */
export class AnswerCache {
  readonly #entries = new Map<string, CachedAnswer>();
  readonly #making = new Map<string, Promise<CachedAnswer>>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #limit: number;
  #changedWhileMaking = new Set<string>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): CachedAnswer | undefined {
    return this.#entries.get(key);
  }

  /** The answer under a key; made once, however many ask for it at the same time. */
  async take(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const kept = this.#entries.get(key);
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

  /** Drops every answer made from this. */
  drop(tag: string): void {
    if (this.#making.size > 0) this.#changedWhileMaking.add(tag);
    const keys = tag === EVERYTHING ? this.#entries.keys() : this.#byTag.get(tag);
    for (const key of keys ?? []) this.#remove(key);
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CachedAnswer> {
    const { status, headers, body, tags, keep } = await make();
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    const answer: CachedAnswer = { status, headers, raw: body, etag, tags, current: false };
    const changed = this.#changedWhileMaking;
    if (keep && !changed.has(EVERYTHING) && ![...tags].some((tag) => changed.has(tag)))
      this.#keep(key, answer);
    return answer;
  }

  #keep(key: string, answer: CachedAnswer): void {
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#remove(oldest.value);
    }
    answer.current = true;
    this.#entries.set(key, answer);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      if (keys) keys.add(key);
      else this.#byTag.set(tag, new Set([key]));
    }
    if (answer.raw.length >= WORTH_COMPRESSING) void this.#compress(answer);
  }

  async #compress(answer: CachedAnswer): Promise<void> {
    const [br, gz] = await Promise.all([
      brotli(answer.raw, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: answer.raw.length,
        },
      }),
      deflate(answer.raw, { level: 6 }),
    ]);
    answer.br = br;
    answer.gz = gz;
  }

  #remove(key: string): void {
    const answer = this.#entries.get(key);
    if (!answer) return;
    answer.current = false;
    this.#entries.delete(key);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}
