import { isRouteErrorResponse } from "react-router";
import { RequestFailed } from "./request-failed.ts";

const logged = new WeakSet<RequestFailed>();

/**
 * Logs a failed read to the browser's console: the call as the contract names it, without ids, keys or personal data.
 */
export const logFailedRead = (call: string, error: RequestFailed): void => {
  logged.add(error);
  console.error(`${call} failed:`, error.status, error.code ?? error.kind);
};

/** Logs an error that the router caught, unless the call was logged already. */
export const logPageError = (error: unknown): void => {
  if (error instanceof RequestFailed) {
    if (!logged.has(error)) logFailedRead("GET page data", error);
  } else if (isRouteErrorResponse(error)) console.error("GET page data failed:", error.status);
  else console.error(error);
};
