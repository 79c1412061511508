/** The JSON of values that nobody can change and that many answers list. */
const known = new WeakMap<WeakKey, Buffer>();

/** From now on this value is copied into answers as it was written. */
export const rememberJson = (value: object, bytes: Buffer): void => {
  known.set(value, bytes);
};

const COMMA = Buffer.from(",");

/** A value as JSON; a list of what was written before is put together from that. */
export const jsonBytes = (value: unknown): Buffer => {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return Buffer.from(JSON.stringify(value));
  const pieces: Buffer[] = [];
  let text = "{";
  let separator = "";
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ",";
    const written = writtenBefore(field);
    if (!written) {
      text += JSON.stringify(field);
      continue;
    }
    pieces.push(Buffer.from(`${text}[`));
    for (const [at, bytes] of written.entries()) {
      if (at > 0) pieces.push(COMMA);
      pieces.push(bytes);
    }
    text = "]";
  }
  pieces.push(Buffer.from(`${text}}`));
  return Buffer.concat(pieces);
};

/** The JSON of each thing in a list, where all of it was written before. */
const writtenBefore = (list: unknown): Buffer[] | undefined => {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const written: Buffer[] = [];
  // as: what is no object is not known
  for (const each of list as WeakKey[]) {
    const bytes = known.get(each);
    if (!bytes) return undefined;
    written.push(bytes);
  }
  return written;
};
