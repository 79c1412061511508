import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint, Schema } from "#contract/wire/endpoint.ts";
import { castNames, type Person } from "../cast.ts";
import { formOf } from "./multipart-form.ts";
import { sampleShape } from "./sample-shape.ts";
import type { Answered, TestShop } from "../shop.ts";

export type JsonSchema = {
  required?: string[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  if?: JsonSchema;
  then?: JsonSchema;
};
type Operation = {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

type Paths = Record<string, Record<string, Operation>>;

export type Members = Record<string, unknown>;
/** The query and body of a valid request; the body of a multipart call is its JSON part. */
export type CompleteRequest = { query: Members; body: Members | null };
/** The required fields of a call in the published description, and a request that has only those. */
export type Needed = { query: string[]; body: JsonSchema | null; whole: CompleteRequest };

/** The required fields of one variant of a body: of texts in two languages, those of one. */
export const neededIn = (schema: JsonSchema, value: Members = {}): string[] => {
  const { required = [], anyOf = [], then } = schema;
  const conditions = Object.entries(schema.if?.properties ?? {});
  const isMeant =
    conditions.length > 0 && conditions.every(([name, each]) => each.enum?.includes(value[name]));
  return [...required, ...(anyOf[0]?.required ?? []), ...((isMeant && then?.required) || [])];
};

/** Reads the required fields of calls from the published OpenAPI description. */
export const readNeeds = async (shop: TestShop) => {
  const { body: published } = await shop.ask("GET /openapi.json" as EndpointKey); // as: no call of the contract
  const paths = withoutReferences(published.paths, published.components.schemas) as Paths; // as: an OpenAPI document
  return (key: EndpointKey): Needed => {
    const [method = "", path = ""] = key.split(" ");
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${key} is not published`);
    const { parameters, requestBody } = operation;
    const { query, body, parts }: Endpoint = contract[key];
    const shape = body ?? parts?.json?.shape;
    const content = requestBody?.content ?? {};
    const schema =
      content["application/json"]?.schema ??
      content["multipart/form-data"]?.schema.properties?.[parts?.json?.name ?? ""];
    const inQuery = parameters.filter((each) => each.in === "query" && each.required);
    return {
      query: inQuery.map(({ name }) => name),
      body: schema ?? null,
      whole: {
        query: query ? (sampleShape(query) as Members) : {}, // as: queries are objects
        body: shape && schema ? wholeBody(shape, schema) : null,
      },
    };
  };
};

/** Replaces references by the components that they refer to, and joins each `allOf` into one schema. */
const withoutReferences = (node: unknown, components: Record<string, unknown>): unknown => {
  const replaced = (each: unknown) => withoutReferences(each, components);
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) return node.map(replaced);
  const { $ref, allOf } = node as { $ref?: string; allOf?: unknown[] }; // as: a part of an OpenAPI document
  if ($ref !== undefined) return replaced(components[$ref.split("/").at(-1) ?? ""]);
  if (allOf) return Object.assign({}, ...allOf.map(replaced));
  return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, replaced(each)]));
};

const wholeBody = (shape: Schema, schema: JsonSchema): Members => {
  const sample = sampleShape(shape) as Members; // as: bodies are objects
  const texts = neededIn(schema, sample).map((name) => [name, "Một dòng chữ"]);
  return { ...Object.fromEntries(texts), ...sample };
};

/** Sends a call as a caller who may make it. */
export const askAllowed = async (
  shop: TestShop,
  key: EndpointKey,
  { query, body }: CompleteRequest,
  params: Record<string, string> = {},
): Promise<Answered> => {
  const endpoint: Endpoint = contract[key];
  const { parts } = endpoint;
  const file = {
    bytes: new TextEncoder().encode("date,description,credit\n2026-01-02,a,1000\n"),
    name: "a.csv",
  };
  const json = parts?.json ? { name: parts.json.name, value: body } : null;
  const said = Object.entries(query).filter(([, value]) => value !== undefined);
  return await shop.ask(key, {
    as: whoMay(shop, endpoint),
    params: { id: "1", code: "01", tenantId: "1", key: "x", ...params },
    query: Object.fromEntries(said.map(([name, value]) => [name, String(value)])),
    ...(endpoint.body && { body }),
    ...(parts && (await formOf(json, parts.atLeast ? [file] : [], parts.files))),
  });
};

const whoMay = ({ cast }: TestShop, { callers }: Endpoint): Person => {
  if (typeof callers === "string") return cast.customer;
  const name = castNames.find((each) => callers.some((role) => role === cast[each].role));
  if (!name) throw new Error("no caller may call it");
  return cast[name];
};
