import type { z } from "#contract/wire/zod.ts";
import type { codAge } from "#contract/ledger/store-ledger.ts";

/** The days since the delivery at which an age begins. */
export const ageEdges = [0, 4, 8, 15] as const;

export type CodAge = z.output<typeof codAge>;
type Found = { age: number; amount: number; parcels: number };

/** Each age with its sums; those without an open item have none. */
export const agesOf = (found: readonly Found[]): CodAge[] =>
  ageEdges.map((from, age) => {
    const owed = found.find((row) => row.age === age);
    const next = ageEdges[age + 1];
    return {
      from,
      to: next === undefined ? null : next - 1,
      amount: owed?.amount ?? 0,
      parcels: owed?.parcels ?? 0,
    };
  });
