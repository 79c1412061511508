import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { FILE_MAX, type Endpoint, type Parts, type UploadedFile } from "#contract/wire/endpoint.ts";
import { missing, Refused, type ValidationError } from "#contract/wire/refusals.ts";
import { isUtf8, watchCharset } from "./charsets.ts";
import { InvalidShape } from "./check-shape.ts";
import { fileKind } from "./file-kind.ts";
import { decodeText } from "./parse-json-bodies.ts";

const JSON_MAX = 256 * 1024;
/** More parts than any endpoint accepts. A body with more is refused without reading the rest. */
const PARTS_MAX = 20;

/** The largest form that is read, in bytes: with one file more than allowed, so that a file that is too large has a name. */
export const formMax = ({ atMost }: Parts): number => (atMost + 1) * FILE_MAX + JSON_MAX;

/** The parts of a multipart body and their errors. `json` is not parsed with its shape yet. */
export type ReadParts = { json: unknown; files: UploadedFile[]; errors: ValidationError[] };

/**
 * Refuses (`http/media-type`) a multipart body where the endpoint accepts JSON, the reverse, and a body in another
 * charset than UTF-8.
 */
export const checkMediaType = (request: FastifyRequest, { parts, raw }: Endpoint): void => {
  const type = request.headers["content-type"]?.trimStart().toLowerCase() ?? "";
  const isForm = type.startsWith("multipart/form-data");
  const isRight = raw !== undefined || isForm === (parts !== undefined);
  if (!isRight || !isUtf8(type)) throw new Refused("http/media-type");
};

type Part = { name: string; filename: string; bytes: Buffer; isCut: boolean };

/**
 * Reads a multipart body to its end, so that all its errors are known. Refuses wrong kinds first (415), then sizes
 * (413), and returns all other errors (400), in the order of decision 9. `paths` names the faulty files (`images.1`).
 */
export const readParts = async (request: FastifyRequest, parts: Parts): Promise<ReadParts> => {
  const all = await readAll(request, parts);
  // Browsers send an empty file input as a file without a name and without bytes.
  const files = all.filter(
    ({ name, filename, bytes }) => name === parts.files && (filename !== "" || bytes.length > 0),
  );
  const jsonParts = all.filter(({ name }) => name === parts.json?.name);
  const pathsOf = (isWrong: (file: Part) => boolean) =>
    files.flatMap((file, index) => (isWrong(file) ? [`${parts.files}.${index}`] : []));

  const taken = (file: Part): UploadedFile[] => {
    const kind = fileKind(file.bytes);
    return kind && parts.kinds.includes(kind)
      ? [{ filename: file.filename, kind, bytes: file.bytes }]
      : [];
  };
  const wrongKind = pathsOf((file) => taken(file).length === 0);
  if (wrongKind.length > 0) throw new Refused("http/media-type", { paths: wrongKind });
  const tooLarge = pathsOf(({ isCut }) => isCut);
  if (tooLarge.length > 0 || jsonParts.some(({ bytes }) => bytes.length > JSON_MAX))
    throw new Refused("http/too-large", tooLarge.length > 0 ? { paths: tooLarge } : {});
  const json = jsonParts[0] && parseJson(jsonParts[0].bytes);
  const errors = errorsOf(all, files, jsonParts, parts);
  return { json, files: files.flatMap(taken), errors };
};

const readAll = async (request: FastifyRequest, parts: Parts): Promise<Part[]> => {
  const options = {
    limits: { fileSize: FILE_MAX, files: PARTS_MAX, parts: PARTS_MAX, headerPairs: 20 },
    throwFileSizeLimit: false,
    // Reads the JSON part as a file too: a field would be cut at another length and parsed by other rules.
    isPartAFile: () => true,
  };
  const readEach = async (): Promise<Part[]> => {
    const read: Part[] = [];
    for await (const part of request.parts(options)) {
      if (part.type === "file") read.push(await readPart(part));
    }
    return read;
  };
  const refused = whenRefused(request, parts);
  try {
    return await Promise.race([readEach(), refused]);
  } catch (error) {
    throw asRefusal(error);
  }
};

/**
 * Rejects as soon as a body is longer than allowed, because one in chunks doesn't say its length before, or when its
 * JSON part has another charset.
 */
const whenRefused = async ({ raw, headers }: FastifyRequest, parts: Parts): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const isOtherCharset = parts.json
    ? watchCharset(headers["content-type"] ?? "", parts.json.name)
    : () => false;
  let bytes = 0;
  raw.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    const tooLarge = bytes > formMax(parts);
    if (!isOtherCharset(chunk) && !tooLarge) return;
    raw.unpipe();
    reject(new Refused(tooLarge ? "http/too-large" : "http/media-type"));
  });
  return await promise;
};

const readPart = async ({ fieldname, filename, file }: MultipartFile): Promise<Part> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return {
    name: fieldname,
    filename: filename ?? "",
    bytes: Buffer.concat(chunks),
    isCut: file.truncated,
  };
};

// Every error of the parser is an error of the body, so it becomes a refusal and not a 500.
const asRefusal = (error: unknown): Error => {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT")
    return new InvalidShape([{ path: "", code: "too-many", details: {} }]);
  return new Refused("http/malformed");
};

const errorsOf = (
  all: readonly Part[],
  files: readonly Part[],
  jsonParts: readonly Part[],
  { json, files: fileName, atLeast = 0, atMost }: Parts,
): ValidationError[] => {
  const errors: ValidationError[] = [];
  const add = (path: string, code: string) => errors.push({ path, code, details: {} });
  for (const { name } of all) if (name !== json?.name && name !== fileName) add(name, "unknown");
  if (json && jsonParts.length === 0) errors.push(missing(json.name));
  if (json && jsonParts.length > 1) add(json.name, "too-many");
  if (files.length < atLeast) errors.push(missing(fileName));
  if (files.length > atMost) add(fileName, "too-many");
  return errors;
};

const parseJson = (bytes: Buffer): unknown => {
  const text = decodeText(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused("http/malformed");
  }
};
