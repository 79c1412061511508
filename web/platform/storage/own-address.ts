/** Whether something that was kept is an address within the shop, from its root: of another host it never is. */
export const isOwnAddress = (kept: unknown): kept is string =>
  typeof kept === "string" && /^\/(?![/\\])/.test(kept);
