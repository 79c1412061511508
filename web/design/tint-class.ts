const tints = ["bg-tint-one", "bg-tint-two", "bg-tint-three"] as const;

/** Returns one of three quiet background colours, by order: 0, 1, 2, then 0 again. */
export function tintClass(order: number): string {
  return tints[Math.abs(order) % tints.length] ?? tints[0];
}
