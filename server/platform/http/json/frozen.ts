/** A value of JSON that nobody can change any more, nor any part of it. */
export const frozen = <T>(value: T): T => {
  if (typeof value !== "object" || value === null) return value;
  Object.values(value).forEach(frozen);
  return Object.freeze(value);
};
