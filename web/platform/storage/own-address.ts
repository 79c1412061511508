/** Whether a stored value is a path within the shop; a URL of another host never is. */
export const isOwnAddress = (kept: unknown): kept is string =>
  typeof kept === "string" && /^\/(?![/\\])/.test(kept);
