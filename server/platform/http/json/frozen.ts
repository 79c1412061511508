/** Freezes a JSON value with all its parts. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};
