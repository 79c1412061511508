/** 65,536 hashes of four bytes. */
const SLOTS = 2 ** 16;

/** FNV-1a of the UTF-16 units, 32 bits. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  return hash >>> 0;
};

/**
 * Remembers noted keys in 256 KB, so that a full cache can admit those that come the second time (the doorkeeper of
 * TinyLFU). A key is forgotten once another has its slot. Keys with equal hashes count as one.
 */
export class RecentKeys {
  readonly #hashes = new Uint32Array(SLOTS);

  /** Notes a key; returns whether it was noted before. */
  note(key: string): boolean {
    const hash = hashOf(key);
    const slot = hash % SLOTS;
    const isKnown = this.#hashes[slot] === hash;
    this.#hashes[slot] = hash;
    return isKnown;
  }
}
