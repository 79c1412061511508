import { isDeepStrictEqual } from "node:util";
import { languages } from "#contract/language.ts";
import {
  FILE_MAX,
  type Callers,
  type Endpoint,
  type FileKind,
  type Needs,
  type Parts,
  type Role,
  type Schema,
} from "#contract/wire/endpoint.ts";
import { refusals, type Refusal, TOKEN_EXPIRED } from "#contract/wire/refusals.ts";
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

/** An API as its OpenAPI document presents it. */
export type ApiDescription = {
  title: string;
  version: string;
  description: string;
  basePath: string;
  contract: Readonly<Record<string, Endpoint>>;
  /** The shapes that are published as components. */
  shapes: ReadonlyMap<string, Schema>;
  /** The words for the callers that an endpoint permits. */
  callers: Readonly<Record<Extract<Callers, string> | Role, readonly string[]>>;
};

type JsonSchema = Record<string, unknown>;
type Convert = (schema: Schema, io: "input" | "output", needs?: Needs) => JsonSchema;

const COMPONENTS = "#/components/schemas/";

/** Converts shapes to JSON Schema. A named shape becomes a reference to a component, which is added to `components`. */
const converterInto = (
  components: Record<string, JsonSchema>,
  shapes: ApiDescription["shapes"],
): Convert => {
  const metadata = z.registry<{ id: string }>();
  for (const [id, shape] of shapes) metadata.add(shape, { id });
  return (schema, io, needs) => {
    const converted = z.toJSONSchema(schema, { io, metadata, unrepresentable: "any" });
    const text = JSON.stringify(converted).replaceAll('"#/$defs/', `"${COMPONENTS}`);
    const { $schema: _, $defs = {}, ...rest } = JSON.parse(text) as typeof converted; // as: only references differ
    for (const [name, component] of Object.entries($defs)) {
      // A shape that differs between requests and responses needs a name for each.
      if (!isDeepStrictEqual(components[name] ?? component, component))
        throw new Error(`two shapes are published as ${name}`);
      components[name] = component;
    }
    if (!needs) return rest;
    return rest.$ref ? { allOf: [rest, needs.schema] } : { ...rest, ...needs.schema };
  };
};

type QuerySchema = { properties?: Record<string, JsonSchema>; required?: string[] };

const parameters = (path: string, { query, idempotent }: Endpoint, convert: Convert) => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {}, required = [] }: QuerySchema = query ? convert(query, "input") : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const language = {
    name: "lng",
    in: "query",
    required: false,
    schema: { type: "string", enum: languages },
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

const contentOf = ({ answer, media }: Endpoint, convert: Convert) => {
  if (answer) return { "application/json": { schema: convert(answer, "output") } };
  if (!media) return undefined;
  return Object.fromEntries(media.map((type) => [type, { schema: { type: "string" } }]));
};

const answers = (key: string, endpoint: Endpoint, convert: Convert) => {
  const content = contentOf(endpoint, convert);
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
        [PROBLEM]: { schema: { $ref: `${COMPONENTS}Problem` } },
        // The only refusal that is not problem+json (`spec §8`).
        ...(codes.includes("http/token-expired") && {
          "text/plain": { schema: { type: "string", const: TOKEN_EXPIRED } },
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

const requestBody = ({ body, needs, parts, raw }: Endpoint, convert: Convert) => {
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

/** Any of the roles suffices; a bearer token without a role is that of any account. */
const security = (callers: Callers) => {
  if (callers === "everyone") return [{}, { bearer: [] }];
  if (callers === "signed-in") return [{ bearer: [] }];
  return callers.map((role) => ({ bearer: [role] }));
};

const operation = (
  [key, endpoint]: [string, Endpoint],
  path: string,
  words: ApiDescription["callers"],
  convert: Convert,
) => {
  const { callers, summary } = endpoint;
  const who = (typeof callers === "string" ? [callers] : callers).flatMap((each) => words[each]);
  return {
    operationId: key
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-")
      .replace(/-$/, ""),
    summary,
    tags: [path.split("/")[1]],
    description: `Callers: ${who.join(", ")}.`,
    "x-callers": who,
    parameters: parameters(path, endpoint, convert),
    ...requestBody(endpoint, convert),
    responses: answers(key, endpoint, convert),
    security: security(callers),
  };
};

/** A contract as an OpenAPI 3.1 document; its paths are relative to the base path. */
export const openApi = (api: ApiDescription) => {
  const { title, version, description, basePath, contract, shapes, callers } = api;
  const components: Record<string, JsonSchema> = { Problem: problemSchema };
  const convert = converterInto(components, shapes);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = "", path = ""] = key.split(" ");
    const described = operation([key, endpoint], path, callers, convert);
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  }
  return {
    openapi: "3.1.0",
    info: { title, version, description },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: components,
    },
  };
};
