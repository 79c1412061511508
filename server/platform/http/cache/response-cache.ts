import { hash } from "node:crypto";
import { EVERYTHING } from "#server/platform/database/changes.ts";

/** An answer as bytes, with what it was made from. Its compressed forms are made as clients ask for them (`encodingFor`). */
export type CachedResponse = {
  status: number;
  headers: Record<string, string>;
  /** Absent once a large answer has another form: `rawOf` makes it of that. */
  raw?: Buffer | undefined;
  gz?: Buffer | undefined;
  zstd?: Buffer | undefined;
  br?: Buffer | undefined;
  /** The form that was sent last, as `textOf` writes it. */
  text?: { of: Buffer; text: string } | undefined;
  /** Absent where there are no other forms than these: files are compressed as they are built. */
  formsAsAsked?: true;
  /** Told by how many bytes its forms grew. */
  onResize?: ((bytes: number) => void) | undefined;
  etag: string;
  /** What the bytes mean, for pages that are made from it again and again; nobody can change it. */
  value?: unknown;
  /** What it takes, in bytes. */
  valueBytes?: number;
  tags: ReadonlySet<string>;
  /** False once a tag of it changed, or it made room for others; whoever still holds it lets it go. */
  current: boolean;
  /** Asked for since it was last looked at for making room. */
  asked?: boolean;
};

export type MadeAnswer = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  tags: ReadonlySet<string>;
  cacheable: boolean;
  /** What the bytes mean, where it is at hand and can't be changed. */
  value?: unknown;
};

/** Of headers, tags and the places where an answer is found, about. */
const BESIDE_BYTES = 1_000;

/** What a value takes, of the bytes that it is written in, about. */
export const VALUE_WEIGHT = 4;

const sizeOf = ({ raw, br, zstd, gz, text, valueBytes = 0 }: CachedResponse): number =>
  [raw, br, zstd, gz, text?.text].reduce(
    (sum, form) => sum + (form?.length ?? 0),
    BESIDE_BYTES + valueBytes,
  );

/** Tells one text from another, the same in every process. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${hash("sha256", bytes, "base64url").slice(0, 22)}"`;

/**
 * Answers that are the same for every visitor, kept whole. An answer carries the tags of what it was made from
 * (`product:12`, `tenant:3`); a changed tag drops it. One that was being made while a tag of its changed is
 * given to those who wait, and not kept. What is kept takes so many bytes at most, in all its forms: then what was made
 * longest ago and not asked for since makes room.
 */
export class ResponseCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #making = new Map<string, Promise<CachedResponse>>();
  readonly #byTag = new Map<string, Set<string>>();
  readonly #most: number;
  #bytes = 0;
  #changedWhileMaking = new Set<string>();

  /** @param most how many bytes of answers are kept */
  constructor(most: number) {
    this.#most = most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What the kept answers take, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /** What is kept under a key, without asking for it. */
  get(key: string): CachedResponse | undefined {
    return this.#entries.get(key);
  }

  /** The answer under a key that somebody asks for, where it is kept. */
  find(key: string): CachedResponse | undefined {
    const kept = this.#entries.get(key);
    if (kept) kept.asked = true;
    return kept;
  }

  /** The answer under a key; made once, however many ask for it at the same time. */
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

  /** Drops every answer made from this. */
  drop(tag: string): void {
    if (this.#making.size > 0) this.#changedWhileMaking.add(tag);
    if (tag === EVERYTHING) this.#clear();
    for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
  }

  async #make(key: string, make: () => Promise<MadeAnswer>): Promise<CachedResponse> {
    const { status, headers, body, tags, cacheable, value } = await make();
    // All that it may ever hold has its place from the start: answering from the cache is quickest with objects alike.
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
      this.#entries.set(key, answer); // as if it were made now: looked at again after all others
    }
  }

  /** All at once: one by one, tens of thousands would hold up the process for a tenth of a second. */
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
