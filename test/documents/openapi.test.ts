import { describe, expect, test } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { contract } from "#contract/contract.ts";
import { nameShapes, namedShapes } from "#contract/named-shapes.ts";
import type { Endpoint } from "#contract/wire/endpoint.ts";
import { apiDescription } from "#server/api-description.ts";
import { openApi } from "#server/platform/http/openapi/openapi.ts";

const document = openApi(apiDescription);
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((each) => Object.values(each)) as {
  operationId: string;
  description: string;
  "x-callers": string[];
  security: Record<string, string[]>[];
}[]; // as: the result of `openApi`

type Node = Record<string, unknown>;
const PREFIX = "#/components/schemas/";

/** All objects within a value, itself included. */
const nodesIn = (value: unknown): Node[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value as Node, ...inner]; // as: an object
};

const referencesIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : []));

/** The names of the components that a value uses, also through other components. */
const usedBy = (value: unknown, known = new Set<string>()): Set<string> => {
  for (const reference of referencesIn(value)) {
    const name = reference.slice(PREFIX.length);
    if (known.has(name)) continue;
    known.add(name);
    usedBy(schemas[name], known);
  }
  return known;
};

/** The object shapes inside a value that have no name. */
const inlineIn = (value: object): Set<string> =>
  new Set(
    Object.values(value)
      .flatMap(nodesIn)
      .filter(({ type, properties }) => type === "object" && properties !== undefined)
      .map((shape) => JSON.stringify(shape))
      // A form of files is made of what a call accepts; the contract has no shape that could name it.
      .filter((shape) => !shape.includes('"format":"binary"')),
  );

const endpointWith = (answer: Endpoint["answer"], body?: Endpoint["body"]): Endpoint => ({
  summary: "",
  callers: "everyone",
  ...(answer && { answer }),
  ...(body && { body }),
});

describe("the OpenAPI document's shapes", () => {
  test("are components under the names of the contract", () => {
    for (const name of ["Product", "ProductPage", "Order", "OrderPage", "Tenant", "Problem"])
      expect(schemas[name]).toBeDefined();
    const nodes = nodesIn(document.paths["/products/{id}"]?.["get"]);
    expect(nodes).toContainEqual({ $ref: `${PREFIX}ProductDetail` });
  });

  test("are all found, and each component is used", () => {
    expect(referencesIn(document).filter((each) => !each.startsWith(PREFIX))).toEqual([]);
    expect([...usedBy(document.paths)].toSorted()).toEqual(Object.keys(schemas).toSorted());
    for (const name of usedBy(document.paths)) expect(Object.keys(schemas)).toContain(name);
  });

  test("stand inline in one operation or component at most", () => {
    const named = new Set(Object.values(schemas).map((shape) => JSON.stringify(shape)));
    const seen = new Set<string>();
    const repeated: string[] = [];
    for (const place of [...operations, ...Object.values(schemas)])
      for (const shape of inlineIn(place)) {
        if (seen.has(shape) || named.has(shape)) repeated.push(shape);
        seen.add(shape);
      }
    expect(seen.size).toBeGreaterThan(20);
    expect(repeated).toEqual([]);
  });

  test("never share a name", () => {
    const [one, other] = [z.object({ a: z.string() }), z.object({ b: z.string() })];
    expect(() => nameShapes([{ thing: one }, { thing: other }])).toThrow("two shapes are named");
    expect(nameShapes([{ thing: one }, { thing: one, length: 3 }]).size).toBe(1);
    // In a request a default is optional, in a response it is always there.
    const both = z.object({ a: z._default(z.string(), "") });
    const contract = { "POST /things": endpointWith(both, both) };
    const shapes = nameShapes([{ both }]);
    expect(() => openApi({ ...apiDescription, contract, shapes })).toThrow("published as Both");
    expect(namedShapes.size).toBeGreaterThan(50);
  });
});

describe("each operation", () => {
  const called = (path: string, method: string) => {
    const operation = document.paths[path]?.[method] as (typeof operations)[number]; // as: the result of `openApi`
    return [operation["x-callers"], operation.security];
  };

  test("says in words and as security who may call it", () => {
    expect(called("/products", "get")).toEqual([
      ["visitor", "customer", "agent", "admin", "super admin"],
      [{}, { bearer: [] }],
    ]);
    expect(called("/cart", "get")).toEqual([
      ["customer", "agent", "admin", "super admin"],
      [{ bearer: [] }],
    ]);
    expect(called("/admin/orders", "get")).toEqual([
      ["admin", "agent"],
      [
        { bearer: ["ROLE_TENANT_ADMIN"] },
        { bearer: ["ROLE_AGENT"] },
        { machineToken: ["orders:read"] },
      ],
    ]);
    expect(called("/tenants", "post")).toEqual([["super admin"], [{ bearer: ["SUPER_ADMIN"] }]]);
    for (const { description, "x-callers": callers } of operations)
      expect(description.split(" Scope")[0]).toBe(`Callers: ${callers.join(", ")}.`);
  });

  test("says in words and as security which scope a machine token needs", () => {
    for (const [key, endpoint] of Object.entries<Endpoint>(contract)) {
      const [method = "", path = ""] = key.split(" ");
      const operation = document.paths[path]?.[method.toLowerCase()];
      const { description, security } = operation as (typeof operations)[number]; // as: the result of `openApi`
      const { scope } = endpoint;
      const held = security.flatMap((each) => ("machineToken" in each ? each.machineToken : []));
      expect(held, key).toEqual(scope === undefined ? [] : [scope]);
      expect(description.endsWith(` Scope of machine tokens: ${scope}.`), key).toBe(
        scope !== undefined,
      );
    }
  });
});
