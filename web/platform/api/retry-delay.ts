import { isRouteErrorResponse } from "react-router";
import { RequestFailed } from "./request-failed.ts";

const AWAY = [502, 503, 504];
/** Where the response does not say when to try again, in seconds. */
const USUAL_S = 2;
const MOST_S = 30;

/** Whether the shop, or what it needs, is away for a moment: it said so, or nothing answered. */
export const isAway = (error: unknown): boolean => {
  if (error instanceof RequestFailed && error.kind === "unreachable") return true;
  return (
    (error instanceof RequestFailed || isRouteErrorResponse(error)) && AWAY.includes(error.status)
  );
};

/**
 * Milliseconds until a request to a shop that is away is sent again: as the response asks, longer after each try, and
 * with a random part, so that the browsers of all shoppers do not return at once.
 */
export const retryDelay = (error: unknown, tries: number): number => {
  const asked = (error instanceof RequestFailed ? error.retryAfter : undefined) ?? USUAL_S;
  const seconds = Math.max(asked, Math.min(USUAL_S * 1.5 ** tries, MOST_S));
  return seconds * 1000 * (1 + Math.random() / 4);
};
