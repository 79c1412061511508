import { SaxesParser } from "saxes";

/** The code and the message of an error; both empty where the answer is none of S3's. */
export const readS3Error = (bytes: Buffer): { code: string; message: string } => {
  const found = { code: "", message: "" };
  readElements(bytes, (path, text) => {
    if (path === "Error/Code") found.code = text;
    if (path === "Error/Message") found.message = text.slice(0, MESSAGE_MAX);
  });
  return found;
};

export type S3Listing = {
  objects: { key: string; size: number }[];
  /** Continues the list; absent on its last page. */
  next: string | undefined;
};

/** One page of a list of objects (`ListObjectsV2` with `encoding-type=url`); null where the answer is none. */
export const readS3Listing = (bytes: Buffer): S3Listing | null => {
  const objects: S3Listing["objects"] = [];
  let next: string | undefined;
  let isCut = "";
  let key = "";
  const isWhole = readElements(bytes, (path, text) => {
    if (path === "ListBucketResult/Contents/Key") key = decoded(text);
    if (path === "ListBucketResult/Contents/Size") objects.push({ key, size: Number(text) });
    if (path === "ListBucketResult/NextContinuationToken") next = text;
    if (path === "ListBucketResult/IsTruncated") isCut = text;
  });
  if (isCut === "false") next = undefined;
  const isList = isCut === "false" || (isCut === "true" && next !== undefined);
  return isWhole && isList ? { objects, next } : null;
};

const MESSAGE_MAX = 200;

/** Calls `found` for the text of each element without children, with its path. Returns whether the XML is well-formed. */
const readElements = (bytes: Buffer, found: (path: string, text: string) => void): boolean => {
  const parser = new SaxesParser({ position: false });
  const path: string[] = [];
  let text = "";
  parser.on("opentag", ({ name }) => {
    path.push(name);
    text = "";
  });
  parser.on("text", (more) => {
    text += more;
  });
  parser.on("closetag", () => {
    found(path.join("/"), text);
    path.pop();
    text = "";
  });
  try {
    parser.write(bytes.toString()).close();
    return true;
  } catch {
    return false; // a proxy's page, or half an answer
  }
};

const decoded = (key: string): string => {
  try {
    return decodeURIComponent(key.replaceAll("+", " "));
  } catch {
    return key; // the store does not encode keys, and this one has a percent sign
  }
};
