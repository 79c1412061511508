import { createContext, use } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { StoreCategory } from "#web/staff/products/load-products.ts";

export type StoreDecor = Answer<Contract["GET /admin/decor"]>;
export type UploadedPicture = StoreDecor["pictures"][number];
type PublicVoucher = { id: string; name: string; code: string };

/** The pictures, categories and public vouchers of the store, which sections may name. */
export type Nameable = {
  pictures: readonly UploadedPicture[];
  onUploaded: (picture: UploadedPicture) => void;
  categories: readonly StoreCategory[];
  vouchers: readonly PublicVoucher[];
};

export const NameableContext = createContext<Nameable | null>(null);

/** Returns what sections may name. */
export const useNameable = (): Nameable => {
  const nameable = use(NameableContext);
  if (!nameable) throw new Error("there is no NameableContext above");
  return nameable;
};
