import { contract, type EndpointKey } from "../../../contract/contract.ts";
import type { Endpoint, Schema } from "../../../contract/endpoint.ts";
import { Refused } from "../../../contract/refusals.ts";
import { z } from "../../../contract/zod.ts";
import { checkShape } from "./check-shape.ts";
import { namedFields } from "./named-fields.ts";

/** What was asked, parsed: equal questions are equal here, however they were written. */
export type ParsedAsk = { params: unknown; query: Record<string, unknown>; body: unknown };

const languageQuery = { lng: z.optional(z.string()) };
const noQuery = z.strictObject(languageQuery);
const noBody = z.optional(z.nullable(z.strictObject({})));

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

/** Parses what a call was sent; throws `InvalidShape`, or refuses as not found what nothing can be called. */
export const parseAsk = (
  key: EndpointKey,
  query: unknown,
  body: unknown,
  params: unknown,
): ParsedAsk => {
  const endpoint: Endpoint = contract[key];
  // Nothing has a control character in its name, and the database would not take the question.
  if (/[\u0000-\u001f\u007f]/.test(Object.values(params ?? {}).join("")))
    throw new Refused("http/not-found");
  const { lng: _, ...parsedQuery } = checkShape(queryShapeOf(key), query) as Record<
    string,
    unknown
  >; // as: both shapes are objects
  return { params, query: parsedQuery, body: checkShape(endpoint.body ?? noBody, body) };
};

/** An answer as it leaves: fields that the contract doesn't name don't. */
export const shapeAnswer = (key: EndpointKey, answer: unknown): unknown => {
  const endpoint: Endpoint = contract[key];
  return endpoint.answer ? namedFields(endpoint.answer, answer) : null;
};
