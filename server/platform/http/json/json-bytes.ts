/** The JSON of frozen values that many responses contain. */
const known = new WeakMap<WeakKey, Buffer>();

/** Makes `jsonBytes` copy these bytes wherever the value is in a list. */
export const rememberJson = (value: object, bytes: Buffer): void => {
  known.set(value, bytes);
};

const COMMA = Buffer.from(",");

/** Serialises a value to JSON. A list whose values all have remembered JSON is joined from those bytes. */
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

/** The remembered JSON of each value of a list; undefined if one has none. */
const writtenBefore = (list: unknown): Buffer[] | undefined => {
  if (!Array.isArray(list) || list.length === 0) return undefined;
  const written: Buffer[] = [];
  // as: a WeakMap returns undefined for a value that is not an object
  for (const each of list as WeakKey[]) {
    const bytes = known.get(each);
    if (!bytes) return undefined;
    written.push(bytes);
  }
  return written;
};
