/** Whether a stored value is a path within the shop; a URL of another host never is. */
export const isLocalPath = (stored: unknown): stored is string =>
  typeof stored === "string" && /^\/(?![/\\])/.test(stored);
