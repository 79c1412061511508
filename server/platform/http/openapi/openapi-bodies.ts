import {
  FILE_MAX,
  type Endpoint,
  type FileKind,
  type Needs,
  type Parts,
  type Schema,
} from "#contract/wire/endpoint.ts";
import type { JsonSchema } from "./describe-members.ts";

/** Converts a shape to JSON Schema, as it is sent or as it is parsed. */
export type Convert = (schema: Schema, io: "input" | "output", needs?: Needs) => JsonSchema;

const mediaTypes: Record<FileKind, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A multipart body: a JSON part, and files of the kinds that the endpoint accepts. */
const multipart = ({ json, files, atLeast = 0, atMost, kinds }: Parts, convert: Convert) => ({
  schema: {
    type: "object",
    required: [...(json ? [json.name] : []), ...(atLeast > 0 ? [files] : [])],
    additionalProperties: false,
    properties: {
      ...(json && { [json.name]: convert(json.shape, "input", json.needs) }),
      [files]: {
        type: "array",
        minItems: atLeast,
        maxItems: atMost,
        items: { type: "string", format: "binary" },
        description: `Files of at most ${FILE_MAX} bytes each`,
      },
    },
  },
  encoding: {
    ...(json && { [json.name]: { contentType: "application/json" } }),
    [files]: { contentType: kinds.map((kind) => mediaTypes[kind]).join(", ") },
  },
});

/** The body of a request: JSON, a form, or bytes of any type. */
export const requestBody = ({ body, needs, parts, raw }: Endpoint, convert: Convert) => {
  if (raw) return { requestBody: { required: true, content: { "*/*": {} } } };
  if (parts)
    return {
      requestBody: {
        required: true,
        content: { "multipart/form-data": multipart(parts, convert) },
      },
    };
  if (!body) return {};
  const schema = convert(body, "input", needs);
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
};
