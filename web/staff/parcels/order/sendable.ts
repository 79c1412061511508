import type { OrderStatus } from "#contract/rules/moves.ts";

/** The statuses of orders that may have another parcel. */
export const sendable: readonly OrderStatus[] = ["pending", "transferred", "delivering"];
