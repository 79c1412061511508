/** The names, descriptions and examples of the published API. */
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { apiDescription, apiDocument } from "#server/api-description.ts";
import { productWords } from "#server/api-words/goods.ts";
import { ordersWords } from "#server/api-words/orders.ts";
import { parameterWords } from "#server/api-words/parameters.ts";
import { peopleWords } from "#server/api-words/people.ts";
import type { JsonSchema } from "#server/platform/http/openapi/describe-members.ts";

type Parameter = { name: string; in: string; description?: string; schema: JsonSchema };
type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<string, { headers?: Record<string, unknown> }>;
};

const { paths, components } = apiDocument;
const operations = Object.entries(paths).flatMap(([path, each]) =>
  Object.entries(each).map(([method, operation]) => ({
    key: `${method.toUpperCase()} ${path}`,
    operation: operation as Operation, // as: the result of `openApi`
  })),
);

type Member = { place: string; name: string; schema: JsonSchema };
const membersIn = (value: unknown, place: string): Member[] => {
  if (typeof value !== "object" || value === null) return [];
  const own = Object.entries((value as JsonSchema).properties ?? {}); // as: a part of a document
  return [
    ...(Array.isArray(value) ? [] : own.map(([name, schema]) => ({ place, name, schema }))),
    ...Object.values(value).flatMap((inner) => membersIn(inner, place)),
  ];
};
const members = [
  ...Object.entries(components.schemas).flatMap(([name, schema]) => membersIn(schema, name)),
  ...operations.flatMap(({ key, operation: { requestBody, responses } }) =>
    membersIn({ requestBody, responses }, key),
  ),
];
const parameters = operations.flatMap(({ key, operation }) =>
  operation.parameters.map((parameter) => ({ place: key, ...parameter })),
);

/** Whether one value can stand for a schema: of an object, a form or a file none can in a line. */
const isPlain = ({ $ref, properties, items, allOf, oneOf, anyOf, format }: JsonSchema): boolean => {
  if ($ref ?? properties ?? allOf ?? oneOf) return false;
  if (format === "binary") return false;
  if (items) return isPlain(items);
  return anyOf === undefined || anyOf.filter(({ type }) => type !== "null").every(isPlain);
};

describe("every parameter and every property", () => {
  test("is described in a sentence", () => {
    expect(members.length).toBeGreaterThan(1_600);
    expect(parameters.length).toBeGreaterThan(400);
    const bare = [
      ...members.map(({ place, name, schema }) => [place, name, schema.description]),
      ...parameters.map(({ place, name, description }) => [place, name, description]),
    ].filter(([, , description]) => !/^["A-Z`\d].{2,}[^,;]$/s.test(description ?? ""));
    expect(bare).toEqual([]);
  });

  test("that one value can stand for has an example, which its own schema accepts", () => {
    const plain = [...members, ...parameters].filter(({ schema }) => isPlain(schema));
    expect(plain.length).toBeGreaterThan(1_000);
    const wrong = plain.filter(({ schema }) => {
      const { examples = [], ...rest } = schema;
      const accepts = z.fromJSONSchema(rest as Parameters<typeof z.fromJSONSchema>[0]); // as: a part of it
      return examples.length !== 1 || !accepts.safeParse(examples[0]).success;
    });
    expect(wrong.map(({ place, name, schema }) => [place, name, schema.examples])).toEqual([]);
  });
});

describe("the words of the description", () => {
  const usedBy = (all: readonly { place: string; name: string }[]) =>
    new Set(all.flatMap(({ place, name }) => [name, `${place}.${name}`]));

  test("are each those of a member or a parameter", () => {
    const [ofMembers, ofParameters] = [usedBy(members), usedBy(parameters)];
    const words = [peopleWords, productWords, ordersWords].flatMap((each) => Object.keys(each));
    expect(words.filter((word) => !ofMembers.has(word))).toEqual([]);
    expect(Object.keys(parameterWords).filter((word) => !ofParameters.has(word))).toEqual([]);
    expect(words.length).toBe(new Set(words).size);
  });

  test("give way to a doc comment that stands beside the member", () => {
    expect(apiDescription.wordFor("CartView", "productCount")).toEqual(
      "Sum of the quantities, as the badge shows it.",
    );
  });
});

describe("each operation", () => {
  const names = operations.map(({ operation }) => operation.operationId);

  test("has a name that one would call: a verb, and what it acts on", () => {
    for (const name of names) expect(name).toMatch(/^[a-z]{2,}(?:[A-Z][a-z]+){0,4}$/);
    expect(new Set(names).size).toBe(operations.length);
    expect(names).toEqual(expect.arrayContaining(["listWards", "placeOrder", "listProducts"]));
    // A list and one of its rows, so that a reader of names knows what comes back.
    for (const { key, operation } of operations)
      if (/^(?:list|get|count|search|export|watch)[A-Z]/.test(operation.operationId))
        expect(key).toMatch(/^GET /);
  });

  test("says after which time a refusal for want of capacity may be tried again", () => {
    for (const { operation } of operations)
      for (const [status, { headers }] of Object.entries(operation.responses))
        expect([status, headers !== undefined && "Retry-After" in headers]).toEqual([
          status,
          status === "429" || status === "503",
        ]);
  });

  test("that has pages names the sizes that it offers", () => {
    const sizes = parameters.filter(({ name }) => name === "size");
    expect(sizes.length).toBeGreaterThan(10);
    for (const { schema } of sizes) expect(schema.enum).toEqual([5, 10, 20, 24, 30, 50]);
  });
});
