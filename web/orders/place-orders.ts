import { ask, AskFailed } from "../platform/api.ts";
import { attemptFor, closeAttempt } from "./attempt.ts";
import type { PlaceBody } from "./order-view.ts";

export type Outcome =
  | { kind: "placed"; orderIds: string[] }
  /** No answer came: the order may have been made or not. */
  | { kind: "unanswered" }
  | { kind: "refused"; error: AskFailed };

/** While the same order is being placed (a double click, another tab), its answer is waited for. */
const IN_FLIGHT_MS = 1_000;
const IN_FLIGHT_TRIES = 10;

/** Places orders; sent again for the same ask it answers what became of the first sending. */
export const placeOrders = async (body: PlaceBody): Promise<Outcome> => {
  const { key } = attemptFor(body);
  for (let tries = 0; ; tries += 1) {
    try {
      const { orders } = await ask(
        "POST /orders",
        { body },
        { headers: { "idempotency-key": key } },
      );
      closeAttempt();
      return { kind: "placed", orderIds: orders.map(({ id }) => id) };
    } catch (error) {
      if (!(error instanceof AskFailed)) throw error;
      const inFlight = error.code === "orders/in-flight";
      if (inFlight && tries < IN_FLIGHT_TRIES) {
        await new Promise((resolve) => setTimeout(resolve, IN_FLIGHT_MS));
        continue;
      }
      if (inFlight || error.status === 0 || error.status === 401 || error.status >= 500)
        return { kind: "unanswered" };
      closeAttempt();
      return { kind: "refused", error };
    }
  }
};
