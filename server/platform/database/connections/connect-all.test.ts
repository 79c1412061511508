import { expect, test } from "vitest";
import { connectAll, type Pool } from "../database.ts";

test("if one connection of a pool fails to open, the others are released, so that the pool can be closed", async () => {
  let [asked, released] = [0, 0];
  const connect = async () => {
    asked += 1;
    if (asked === 2) throw new Error("timeout exceeded when trying to connect");
    return { release: () => (released += 1) };
  };
  const pool = { options: { max: 3 }, connect } as unknown as Pool; // as: the part of a pool that `connectAll` uses
  await expect(connectAll(pool)).rejects.toThrow("timeout exceeded");
  expect([asked, released]).toEqual([3, 2]);
});
