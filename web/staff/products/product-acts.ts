import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { alertMessage } from "#web/platform/alert.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";

export type ProductDetail = Answer<Contract["GET /products/{id}"]>;

/** Runs an act on the store's products; a failure raises an alert (`spec §8`) and returns null. */
export const orAlert = async <T>(act: () => Promise<T>): Promise<T | null> => {
  try {
    return await act();
  } catch (error) {
    await alertMessage(messageOf(error));
    return null;
  }
};

/** Returns the message of a failed call: that of the first invalid field, if there is one. */
export const messageOf = (error: unknown): string =>
  asFailure(error).errors[0]?.message ?? failureText(error);
