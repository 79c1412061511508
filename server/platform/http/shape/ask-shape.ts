import { contract, type EndpointKey } from "#contract/contract.ts";
import type { Endpoint, Schema } from "#contract/wire/endpoint.ts";
import type { Language } from "#contract/language.ts";
import type { Needs } from "#contract/rules/needs.ts";
import { z } from "#contract/wire/zod.ts";
import { missing, type Fault } from "#contract/wire/refusals.ts";
import { InvalidShape, parseShape } from "./check-shape.ts";
import { pickFields } from "../json/pick-fields.ts";

/** What was asked, parsed: equal questions are equal here, however they were written. */
export type ParsedAsk = { params: unknown; query: Record<string, unknown>; body: unknown };

/** What a call was sent, as it came. */
export type SentAsk = {
  query: unknown;
  params: unknown;
  body?: unknown;
  /** The JSON part of a multipart body, and what is wrong with its other parts. */
  parts?: { json: unknown; faults: readonly Fault[] };
};

const languageQuery = { lng: z.optional(z.string()) };
const noQuery = z.strictObject(languageQuery);
const noBody = z.strictObject({});

const withLanguage = (query: Schema | undefined): Schema =>
  query instanceof z.ZodMiniObject ? z.extend(query, languageQuery) : noQuery;

// Made once a call: building a shape costs more than parsing with it.
const queries = new Map<EndpointKey, Schema>();
const queryShapeOf = (key: EndpointKey): Schema => {
  const endpoint: Endpoint = contract[key];
  const shape = queries.get(key) ?? withLanguage(endpoint.query);
  queries.set(key, shape);
  return shape;
};

/** Parses what a call was sent; throws `InvalidShape` with all of its faults. */
export const parseAsk = (
  key: EndpointKey,
  { query, params, body, parts }: SentAsk,
  language: Language = "en",
): ParsedAsk & { json?: unknown } => {
  const endpoint: Endpoint = contract[key];
  const faults: Fault[] = [...(parts?.faults ?? [])];
  const parsed = (shape: Schema, sent: unknown, needs?: Needs): unknown => {
    const outcome = parseShape(shape, sent);
    const lacking = needs && isObject(sent) ? needs.missing(sent, language) : [];
    faults.push(
      ...outcome.faults.filter(({ path }) => !lacking.includes(path)),
      ...lacking.map((path) => missing(path)),
    );
    return "data" in outcome ? outcome.data : undefined;
  };
  const { lng: _, ...parsedQuery } = (parsed(queryShapeOf(key), query) ?? {}) as Record<
    string,
    unknown
  >; // as: both shapes are objects
  // Who sends no body leaves every field of it out.
  const parsedBody = parsed(endpoint.body ?? noBody, body ?? {}, endpoint.needs);
  const part = endpoint.parts?.json;
  const json = part && parts?.json !== undefined && parsed(part.shape, parts.json, part.needs);
  if (faults.length > 0) throw new InvalidShape(faults);
  return { params: namesIn(params), query: parsedQuery, body: parsedBody, ...(part && { json }) };
};

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === "object" && sent !== null && !Array.isArray(sent);

/** Longer than any name in a path: what begins so long is nothing's. */
const NAME_MAX = 100;

/**
 * The names in a path. Nothing has one with a control character, or a longer one; what the database would not take is
 * made a name that it takes and that nothing has, so that every call refuses it as it refuses an unknown one.
 */
const namesIn = (params: unknown): Record<string, string> => {
  const names = Object.entries((params ?? {}) as Record<string, string>); // as: Fastify's own
  return Object.fromEntries(
    names.map(([name, value]) => [
      name,
      value.slice(0, NAME_MAX + 1).replaceAll(/[\u0000-\u001f\u007f]/g, "\ufffd"),
    ]),
  );
};

/** An answer as it leaves: fields that the contract doesn't name don't. */
export const shapeAnswer = (key: EndpointKey, answer: unknown): unknown => {
  const endpoint: Endpoint = contract[key];
  return endpoint.answer ? pickFields(endpoint.answer, answer) : null;
};
