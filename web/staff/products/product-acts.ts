import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { alertMessage } from "#web/platform/alert.ts";
import { ask } from "#web/platform/api/api.ts";
import { asFailure, failureText } from "#web/platform/api/failure-text.ts";
import type { StoreProduct } from "./load-products.ts";

export type ProductDetail = Answer<Contract["GET /products/{id}"]>;

/** An inline edit: a price, or a stock with the stock that the user saw. */
export type QuickChange =
  | { field: "price"; from: number; to: number }
  | { field: "inStock"; from: number; to: number };

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

/** Sets a price or a stock. Products sold meanwhile stay subtracted; a price that another user changed is refused. */
export const quickEdit = async (
  { id, version }: Pick<StoreProduct, "id" | "version">,
  { field, from, to }: QuickChange,
): Promise<ProductDetail> =>
  await ask("PUT /products/{id}/quick", {
    params: { id },
    body: field === "price" ? { price: to, version } : { inStock: to, inStockSeen: from },
  });

export const setHidden = async (id: string, isHidden: boolean): Promise<ProductDetail> =>
  await ask("PUT /products/{id}/hidden", { params: { id }, query: { isHidden } });
