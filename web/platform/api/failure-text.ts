import { RequestFailed } from "./request-failed.ts";
import { isMissingPart } from "../page/missing-part.ts";
import { textsNow } from "../texts/texts.ts";

/** Converts any caught error to a failed call. An error that the network did not cause is a bug, so it is logged. */
export const asFailure = (error: unknown): RequestFailed => {
  if (error instanceof RequestFailed) return error;
  if (isMissingPart(error)) return new RequestFailed(0, error.message, {}, "unreachable");
  logOnce(error);
  return new RequestFailed(0, String(error), {}, "broken");
};

const logged = new WeakSet<object>();

const logOnce = (error: unknown): void => {
  const known = typeof error === "object" && error !== null;
  if (known && logged.has(error)) return;
  if (known) logged.add(error);
  console.error(error);
};

/** Returns the message of any caught error for users, in the page's language. */
export const failureText = (error: unknown): string => {
  const { kind, message, status } = asFailure(error);
  if (kind === "refused") return message;
  return textsNow().translator("frame")(`failure.${kind}`, { status });
};
