import { data } from "react-router";
import type { Refusal } from "#contract/wire/refusals.ts";

/** Whether the shop refused with this code; its own class is another copy in the page's bundle. */
const isRefused = (error: unknown, code: Refusal): boolean =>
  error instanceof Error && "code" in error && error.code === code;

/** What was asked for, or the not-found page where the shop knows no such thing. */
export const orNotFound = async <T>(asked: Promise<T>): Promise<T> => {
  try {
    return await asked;
  } catch (error) {
    if (isRefused(error, "http/not-found")) return notFound();
    throw error;
  }
};

/** Ends a loader with the not-found page and its status. */
export const notFound = (): never => {
  // oxlint-disable-next-line typescript/only-throw-error -- what the router takes for an answer with a status
  throw data(null, { status: 404 });
};
