/** Kinds of objects, and the owner of each object. */
import type { CastName } from "../cast.ts";
import type { OrderStage } from "../order-scenario.ts";
import type { TestShop } from "../shop.ts";

/** The two sides of every isolation test: the customer with the own store, the other customer with the other. */
export type Side = "own" | "other";
export const sides: readonly Side[] = ["own", "other"];

export type Stage = { shop: TestShop; orders: OrderStage };

/** An object of one side, with the names by which calls refer to it. */
export type Thing = {
  id: string;
  /** Fields of bodies and queries that refer to it. */
  given?: Record<string, unknown>;
};

type Owner = "buyer" | "store" | "storeAdmin" | "superAdmin";

export type ObjectKind = {
  owner: Owner;
  /** Whether the database guards it as well: then it stays isolated without the acts' own checks. */
  database: boolean;
  make: (stage: Stage, side: Side) => Promise<Thing>;
};

export const buyerOf = { own: "customer", other: "otherCustomer" } as const;
export const adminOf = { own: "ownAdmin", other: "otherAdmin" } as const;
export const agentOf = { own: "ownAgent", other: "otherAgent" } as const;

/** Whether an object of a side belongs to the caller. */
export const owns = (kind: ObjectKind, side: Side, caller: CastName | "visitor"): boolean => {
  if (kind.owner === "buyer") return caller === buyerOf[side];
  if (kind.owner === "superAdmin") return caller === "superAdmin";
  return caller === adminOf[side] || (kind.owner === "store" && caller === agentOf[side]);
};
