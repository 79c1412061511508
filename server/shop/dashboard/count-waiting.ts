import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { Database } from "#server/platform/database/database.ts";
import { readAs } from "#server/platform/database/transaction.ts";
import type { StaffCaller } from "../caller.ts";
import { countEverythingWaiting } from "../orders/orders.ts";
import { countTransfersWaiting } from "../payments/payments.ts";
import { countReturnsWaiting } from "../returns/returns.ts";
import { countReviews } from "../reviews/reviews.ts";

type Counts = Answer<Contract["GET /admin/waiting"]>;

/** How much waits in a store, for the menu of its staff. An agent gets the orders alone (`spec §6`). */
export const countWaiting = async (
  db: Database,
  { tenant, roles }: Pick<StaffCaller, "tenant" | "roles">,
  now: Date,
): Promise<Counts> => {
  const isAdmin = roles.includes("ROLE_TENANT_ADMIN");
  const [{ due, toHandOver, cancellationRequested }, reviews, transfers, returns] = await readAs(
    db,
    { tenant },
    (client) =>
      Promise.all([
        countEverythingWaiting(client, tenant, now),
        isAdmin ? countReviews(client, { tenant, product: null }) : null,
        isAdmin ? countTransfersWaiting(client, { tenant }) : null,
        isAdmin ? countReturnsWaiting(client, tenant) : null,
      ]),
  );
  return {
    // Each order is under one of these tasks at most.
    orders: due + toHandOver + cancellationRequested,
    reviews:
      reviews && reviews.reduce((sum, { isAnswered, count }) => sum + (isAnswered ? 0 : count), 0),
    returns: returns && Object.values(returns).reduce((sum, count) => sum + count, 0),
    payments: transfers && (transfers.find(({ state }) => state === "unmatched")?.count ?? 0),
  };
};
