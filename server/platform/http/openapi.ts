import { BASE_PATH, contract } from "#contract/contract.ts";
import type { Endpoint, FileKind, Parts, Schema } from "#contract/wire/endpoint.ts";
import { FILE_MAX } from "#contract/rules/limits.ts";
import type { Needs } from "#contract/rules/needs.ts";
import { refusals, type Refusal } from "#contract/wire/refusals.ts";
import { z } from "#contract/wire/zod.ts";
import { readsToken } from "./caller.ts";

const PROBLEM = "application/problem+json";

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "detail", "message", "code"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    message: { type: "string", description: "In the request's language, fit to show" },
    code: { type: "string", enum: Object.keys(refusals) },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message", "code"],
        properties: {
          path: { type: "string" },
          message: { type: "string" },
          code: { type: "string" },
        },
      },
    },
  },
};

const jsonSchema = (schema: Schema, io: "input" | "output", needs?: Needs) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return { ...rest, ...needs?.schema };
};

const parameters = (path: string, { query, idempotent }: Endpoint) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const shape = query ? jsonSchema(query, "input") : { properties: {} };
  const required = new Set("required" in shape ? shape.required : []);
  const inQuery = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.has(name),
    schema,
  }));
  const language = {
    name: "lng",
    in: "query",
    required: false,
    schema: { type: "string", enum: ["en", "vn"] },
  };
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    schema: { type: "string", minLength: 1, maxLength: 200 },
  };
  return [...inPath, ...inQuery, language, ...(idempotent ? [key] : [])];
};

const refusalsOf = (key: string, endpoint: Endpoint): Refusal[] => [
  "http/invalid",
  // Also for endpoints without a body, because a client may send one anyway.
  "http/malformed",
  "http/bad-request",
  "http/media-type",
  "http/too-large",
  ...(readsToken(endpoint, key.split(" ")[0] ?? "")
    ? (["http/unauthorized", "http/token-expired"] as const)
    : []),
  ...(Array.isArray(endpoint.callers) ? (["http/forbidden"] as const) : []),
  ...(key.includes("{") ? (["http/not-found"] as const) : []),
  "http/too-many-requests",
  "http/unavailable",
  ...(endpoint.refuses ?? []),
];

const contentOf = ({ answer, media }: Endpoint) => {
  if (answer) return { "application/json": { schema: jsonSchema(answer, "output") } };
  if (!media) return undefined;
  return Object.fromEntries(media.map((type) => [type, { schema: { type: "string" } }]));
};

const answers = (key: string, endpoint: Endpoint) => {
  const content = contentOf(endpoint);
  const status = endpoint.status ?? (content ? 200 : 204);
  const good = [status, ...(endpoint.alsoStatus ? [endpoint.alsoStatus] : [])].map((each) => [
    each,
    { description: endpoint.summary, ...(content && { content }) },
  ]);
  const byStatus = Map.groupBy(new Set(refusalsOf(key, endpoint)), (code) => refusals[code]);
  const bad = [...byStatus].map(([each, codes]) => [
    each,
    {
      description: codes.join(", "),
      content: {
        [PROBLEM]: { schema: { $ref: "#/components/schemas/Problem" } },
        // The only refusal that is not problem+json (`spec §8`).
        ...(codes.includes("http/token-expired") && {
          "text/plain": { schema: { type: "string", const: "Token was expired!" } },
        }),
      },
    },
  ]);
  return Object.fromEntries([...good, ...bad]);
};

const mediaTypes: Record<FileKind, string> = {
  png: "image/png",
  jpeg: "image/jpeg",
  webp: "image/webp",
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** A multipart body: a JSON part, and files of the kinds that the endpoint accepts. */
const multipart = ({ json, files, atLeast = 0, atMost, kinds }: Parts) => ({
  schema: {
    type: "object",
    required: [...(json ? [json.name] : []), ...(atLeast > 0 ? [files] : [])],
    additionalProperties: false,
    properties: {
      ...(json && { [json.name]: jsonSchema(json.shape, "input", json.needs) }),
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

const requestBody = ({ body, needs, parts }: Endpoint) => {
  if (parts)
    return {
      requestBody: { required: true, content: { "multipart/form-data": multipart(parts) } },
    };
  if (!body) return {};
  const schema = jsonSchema(body, "input", needs);
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
};

const operation = (key: string, path: string, endpoint: Endpoint) => ({
  operationId: key
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replace(/-$/, ""),
  summary: endpoint.summary,
  tags: [path.split("/")[1]],
  description: `Callers: ${typeof endpoint.callers === "string" ? endpoint.callers : endpoint.callers.join(", ")}`,
  parameters: parameters(path, endpoint),
  ...requestBody(endpoint),
  responses: answers(key, endpoint),
  security: endpoint.callers === "everyone" ? [{}, { bearer: [] }] : [{ bearer: [] }],
});

/** The contract as an OpenAPI 3.1 document; its paths are relative to the base path. */
export const openApi = () => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, path, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Phố Hàng",
      version: "1.0.0",
      description:
        "A shop of several stores, for customers in Vietnam. Money is whole đồng, VAT included; times are UTC.",
    },
    servers: [{ url: BASE_PATH }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Problem: problemSchema },
    },
  };
};
