import { useState } from "react";
import { asFailure, failureText } from "./api/failure-text.ts";
import type { RequestFailed } from "./api/request-failed.ts";

/** Refuses a failure at its fields or otherwise: returns false for one that it leaves to the form's notice. */
type Take = (failure: RequestFailed) => boolean;

/**
 * One request of a form that stays open until the server accepts it. `fields` are the paths whose errors the form shows
 * with `errorsOf`; every other failure is in `failed`. A failure that `take` returns true for is in neither.
 */
export const useSending = (fields: readonly string[] = [], take: Take = () => false) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailed>();
  const errors = failure?.errors ?? [];
  const others = errors.filter(({ path }) => !fields.some((field) => path.startsWith(field)));
  const send = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await act();
    } catch (error) {
      const failed = asFailure(error);
      if (!take(failed)) setFailure(failed);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    send,
    failed: failure && (errors.length === 0 ? failureText(failure) : joined(others)),
    errorsOf: (field: string): readonly string[] =>
      errors.filter(({ path }) => path.startsWith(field)).map(({ message }) => message),
  };
};

const joined = (errors: readonly { message: string }[]): string | undefined =>
  errors.map(({ message }) => message).join(" ") || undefined;
