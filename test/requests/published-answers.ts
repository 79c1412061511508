import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import type { EndpointKey } from "#contract/contract.ts";

export type PublishedAnswer = { status: number; text: string; type: string };

type JsonSchema = Exclude<Parameters<typeof z.fromJSONSchema>[0], boolean>;
type Published = {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }> }
    >
  >;
  components: { schemas: Record<string, JsonSchema> };
};

/** Reads the published OpenAPI description, to check the shop's responses against it. */
export const readPublished = async (app: FastifyInstance) => {
  const served = await app.inject({ method: "GET", url: `${BASE_PATH}/openapi.json` });
  // zod looks for components under `$defs`.
  const description = served.body.replaceAll('"#/components/schemas/', '"#/$defs/');
  const { paths, components } = JSON.parse(description) as Published; // as: an OpenAPI document
  // Hundreds of responses refer to the same schema, and each conversion copies all of them.
  const made = new Map<string, z.ZodType>();
  const shapeOf = (schema: JsonSchema): z.ZodType => {
    const text = JSON.stringify(schema);
    const shape = made.get(text) ?? z.fromJSONSchema({ ...schema, $defs: components.schemas });
    made.set(text, shape);
    return shape;
  };

  /** Throws when a response's status, content type or shape isn't among those published for its call. */
  const expectFits = (key: EndpointKey, { status, text, type }: PublishedAnswer): void => {
    const [method = "", path = ""] = key.split(" ");
    const response = paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!response) throw new Error(`${key} does not publish ${status}: ${text.slice(0, 500)}`);
    if (!response.content) {
      if (text !== "") throw new Error(`${key} answered ${status} with a body: ${text}`);
      return;
    }
    const content = Object.entries(response.content).find(([kind]) => type.startsWith(kind));
    if (!content) throw new Error(`${key} answered ${status} as ${type}: ${text.slice(0, 500)}`);
    const [kind, { schema }] = content;
    if (!kind.endsWith("json")) return;
    const { error } = shapeOf(schema).safeParse(JSON.parse(text));
    if (error)
      throw new Error(`${key} answered another shape: ${error.message} of ${text.slice(0, 500)}`);
  };
  return { expectFits };
};
