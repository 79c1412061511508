import { ask, AskFailed } from "#web/platform/api/api.ts";
import { asLongWork } from "#web/platform/api/long-work.ts";
import { attemptFor, closeAttempt } from "./attempt.ts";
import type { PlaceBody } from "../order/order-view.ts";

export type Outcome =
  | { kind: "placed"; orderIds: string[] }
  /** No response arrived, so that the order may or may not exist. */
  | { kind: "unanswered" }
  | { kind: "refused"; error: AskFailed };

/** Retry interval while another request places the same order (a double click, another tab), in milliseconds. */
const IN_FLIGHT_MS = 1_000;
const IN_FLIGHT_TRIES = 10;

/**
 * Places orders. A retry with the same body returns the result of the first request. A canceled request counts as
 * unanswered; its idempotency key stays stored, so that a retry is safe.
 */
export const placeOrders = async (body: PlaceBody): Promise<Outcome> => {
  const { key } = attemptFor(body);
  return await asLongWork(async (canceled) => {
    for (let tries = 0; ; tries += 1) {
      const outcome = await placeOnce(body, key, canceled);
      if (outcome.kind !== "in-flight") return outcome;
      if (tries >= IN_FLIGHT_TRIES || canceled.aborted) return { kind: "unanswered" };
      await pause(canceled);
    }
  });
};

const placeOnce = async (
  body: PlaceBody,
  key: string,
  signal: AbortSignal,
): Promise<Outcome | { kind: "in-flight" }> => {
  try {
    const options = { headers: { "idempotency-key": key }, signal };
    const { orders } = await ask("POST /orders", { body }, options);
    closeAttempt();
    return { kind: "placed", orderIds: orders.map(({ id }) => id) };
  } catch (error) {
    if (signal.aborted) return { kind: "unanswered" };
    if (!(error instanceof AskFailed)) throw error;
    if (error.code === "orders/in-flight") return { kind: "in-flight" };
    if (error.status === 0 || error.status === 401 || error.status >= 500)
      return { kind: "unanswered" };
    closeAttempt();
    return { kind: "refused", error };
  }
};

const pause = async (canceled: AbortSignal): Promise<void> =>
  await new Promise((resolve) => {
    setTimeout(resolve, IN_FLIGHT_MS);
    canceled.addEventListener("abort", () => resolve(), { once: true });
  });
