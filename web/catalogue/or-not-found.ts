import { data } from "react-router";
import type { Refusal } from "#contract/wire/refusals.ts";

/** Compares the code instead of using `instanceof`, because the page's bundle has its own copy of `Refused`. */
const isRefused = (error: unknown, code: Refusal): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** Awaits the request and throws the not-found page if the shop refuses with `http/not-found`. */
export const orNotFound = async <T>(request: Promise<T>): Promise<T> => {
  try {
    return await request;
  } catch (error) {
    if (isRefused(error, "http/not-found")) return notFound();
    throw error;
  }
};

/** Ends a loader with the not-found page and status 404. */
export const notFound = (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- the router expects a thrown response with a status
  throw data(null, { status: 404 });
};
