import { expect, test } from "vitest";
import { contract } from "#contract/contract.ts";
import { BASE_PATH } from "#contract/wire/base-path.ts";
import { loggedUrl } from "./log.ts";

test("no key and no token of a path is logged", () => {
  const secret = /\{(?:key|token|secret)\}/;
  const paths = Object.keys(contract).filter((key) => secret.test(key));
  expect(paths.length).toBeGreaterThan(4);
  for (const key of paths) {
    const [, path = ""] = key.split(" ");
    const url = BASE_PATH + path.replace(secret, "a-secret").replaceAll(/\{\w+\}/g, "any");
    expect(loggedUrl(`${url}?x=1`)).not.toContain("a-secret");
  }
});

test("the values of a query are not logged, its names are", () => {
  expect(loggedUrl("/search?name=lan&page=2")).toBe("/search?name=…&page=…");
});
