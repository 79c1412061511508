import type pg from "pg";
import { CAST_PASSWORD_HASH, castPeople, type Cast } from "../cast.ts";
import { insertFixtures, type Fixtures } from "../fixtures.ts";

/** The stores, products and people that the tests know. */
export type Stage = Fixtures & { cast: Cast };

/** Adds the cast and the products of its two stores to an empty database. */
export const fillStage = async (owner: pg.Pool): Promise<Stage> => {
  const fixtures = await insertFixtures(owner);
  const cast = await castPeople(owner, fixtures.stores, CAST_PASSWORD_HASH);
  return { ...fixtures, cast };
};
