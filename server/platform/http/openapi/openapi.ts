import { isDeepStrictEqual } from "node:util";
import { languages } from "#contract/language.ts";
import { type Callers, type Endpoint, type Role, type Schema } from "#contract/wire/endpoint.ts";
import { refusals, type Refusal, TOKEN_EXPIRED } from "#contract/wire/refusals.ts";
import { z } from "#contract/wire/zod.ts";
import { requestBody, type Convert } from "./openapi-bodies.ts";
import { readsToken } from "../caller.ts";
import {
  describeMember,
  describeMembers,
  type JsonSchema,
  type WordFor,
} from "./describe-members.ts";

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
  /** The name under which clients call each endpoint. */
  operationNames: Readonly<Record<string, string>>;
  /** Descriptions and examples of members. */
  wordFor: WordFor;
  /** Those of parameters; the place is the endpoint's key. */
  parameterWordFor: WordFor;
  /** The words for the callers that an endpoint permits. */
  callers: Readonly<Record<Extract<Callers, string> | Role, readonly string[]>>;
};

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
    const {
      $schema: _,
      $defs = {},
      ...rest
    } = JSON.parse(text) as JsonSchema & {
      $schema?: string;
      $defs?: Record<string, JsonSchema>;
    }; // as: a JSON Schema, whose references differ
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

type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };

/** A number of a query is text or a number, and then parsed: the parsed schema says what it may be. */
const schemaInQuery = (sent: JsonSchema, parsed: JsonSchema | undefined): JsonSchema =>
  sent.anyOf && (parsed?.type ?? parsed?.enum) ? { ...parsed } : sent;

const parameters = (
  path: string,
  { query, idempotent }: Endpoint,
  convert: Convert,
): Parameter[] => {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {}, required = [] } = query ? convert(query, "input") : {};
  const parsed = query ? convert(query, "output").properties : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: schemaInQuery(schema, parsed?.[name]),
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
  ...(endpoint.callers === "everyone" ? [] : (["http/scope"] as const)),
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

const RETRIED: readonly number[] = [429, 503];
const retryAfter = {
  description: "Seconds after which to try again.",
  required: true,
  schema: { type: "integer", minimum: 1, examples: [2] },
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
      ...(RETRIED.includes(each) && { headers: { "Retry-After": retryAfter } }),
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

/** Any of the roles suffices, or a machine token with the scope; a bearer token without a role is that of any account. */
const security = ({ callers, scope }: Endpoint) => {
  if (callers === "everyone") return [{}, { bearer: [] }];
  if (callers === "signed-in") return [{ bearer: [] }];
  const roles = callers.map((role) => ({ bearer: [role] }));
  return scope === undefined ? roles : [...roles, { machineToken: [scope] }];
};

const operation = (
  [key, endpoint]: [string, Endpoint],
  path: string,
  { callers: words, operationNames, parameterWordFor }: ApiDescription,
  convert: Convert,
) => {
  const { callers, summary, scope } = endpoint;
  const who = (typeof callers === "string" ? [callers] : callers).flatMap((each) => words[each]);
  return {
    operationId: operationNames[key],
    summary,
    tags: [path.split("/")[1]],
    description: `Callers: ${who.join(", ")}.${scope === undefined ? "" : ` Scope of machine tokens: ${scope}.`}`,
    "x-callers": who,
    parameters: parameters(path, endpoint, convert).map(({ schema, ...rest }) => {
      const { description, ...described } = describeMember(
        schema,
        parameterWordFor(key, rest.name),
      );
      return { ...rest, description, schema: described };
    }),
    ...requestBody(endpoint, convert),
    responses: answers(key, endpoint, convert),
    security: security(endpoint),
  };
};

/** A contract as an OpenAPI 3.1 document; its paths are relative to the base path. */
export const openApi = (api: ApiDescription) => {
  const { title, version, description, basePath, contract, shapes, wordFor } = api;
  const components: Record<string, JsonSchema> = { Problem: problemSchema };
  const convert = converterInto(components, shapes);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method = "", path = ""] = key.split(" ");
    const { parameters: described, ...rest } = operation([key, endpoint], path, api, convert);
    const whole = { ...describeMembers(rest, key, wordFor), parameters: described };
    paths[path] = { ...paths[path], [method.toLowerCase()]: whole };
  }
  return {
    openapi: "3.1.0",
    info: { title, version, description },
    servers: [{ url: basePath }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "The access token of a person." },
        machineToken: {
          type: "http",
          scheme: "bearer",
          description: "A machine token of a store, with one of the scopes.",
        },
      },
      schemas: Object.fromEntries(
        Object.entries(components).map(([name, schema]) => [
          name,
          describeMembers(schema, name, wordFor),
        ]),
      ),
    },
  };
};
