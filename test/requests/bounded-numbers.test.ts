import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import type { Endpoint, Schema } from "#contract/wire/endpoint.ts";
import { z } from "#contract/wire/zod.ts";
import { defOf } from "./sample-shape.ts";

/** Numbers that no statement stores or compares as PostgreSQL's `integer`: a quoted fee is a `bigint`. */
const unbounded = [
  "PUT /tenants/{id} place",
  "PUT /categories/{id} productCount",
  "PUT /categories/{id} soldCount",
  "PUT /categories/{id} allProductCount",
  "POST /orders expectedTotal",
  "POST /admin/parcels parcels.quotedFee",
  "POST /orders/{id}/reviews reviews.line",
];

/** The fields below `at` that accept any safe integer. */
const unboundedIn = (schema: Schema, at: string[]): string[][] => {
  const { shape, element, innerType, in: given, options = [] } = defOf(schema);
  const inner = [element, innerType, given, ...options].flatMap((each) => each ?? []);
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) => unboundedIn(field, [...at, name]));
  if (inner.length > 0) return inner.flatMap((each) => unboundedIn(each, at));
  return z.safeParse(schema, Number.MAX_SAFE_INTEGER).success ? [at] : [];
};

test("every number that a body carries has a highest value that PostgreSQL can hold", () => {
  const found = Object.entries<Endpoint>(contract).flatMap(([key, { body, parts }]) =>
    [body, parts?.json?.shape].flatMap((shape) =>
      (shape ? unboundedIn(shape, []) : []).map((at) => `${key} ${at.join(".")}`),
    ),
  );
  expect(found).toEqual(unbounded);
});
