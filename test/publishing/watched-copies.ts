import type pg from "pg";
import { expect } from "vitest";
import { brokenCopies } from "../invariants.ts";

const watched = new Set<pg.Pool>();

/** From now on the copies in this shop are looked at after each test; what it answers looks a last time. */
export const watchCopies = (owner: pg.Pool): (() => Promise<void>) => {
  watched.add(owner);
  return async () => {
    watched.delete(owner);
    await expectCopies(owner);
  };
};

/** Looks at the copies in every shop that is open. */
export const expectAllCopies = async (): Promise<void> => {
  for (const owner of watched) await expectCopies(owner);
};

const expectCopies = async (owner: pg.Pool): Promise<void> => {
  expect(await brokenCopies(owner)).toEqual([]);
};
