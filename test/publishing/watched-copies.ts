import type pg from "pg";
import { expect } from "vitest";
import { brokenCopies } from "../invariants/copies.ts";

const watched = new Set<pg.Pool>();

/** From now on the copies in this shop are checked after each test; the returned function checks them a last time. */
export const watchCopies = (
  owner: pg.Pool,
  { afterEachTest }: { afterEachTest: boolean },
): (() => Promise<void>) => {
  if (afterEachTest) watched.add(owner);
  return async () => {
    watched.delete(owner);
    await expectCopies(owner);
  };
};

/** Checks the copies in every open shop. */
export const expectAllCopies = async (): Promise<void> => {
  for (const owner of watched) await expectCopies(owner);
};

const expectCopies = async (owner: pg.Pool): Promise<void> => {
  expect(await brokenCopies(owner)).toEqual([]);
};
