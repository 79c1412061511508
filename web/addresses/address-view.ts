import type { Contract } from "#contract/contract.ts";
import type { Answer, RequestOf } from "#contract/wire/endpoint.ts";

export type Address = Answer<Contract["GET /user/addresses"]>["addresses"][number];
export type AddressInput = RequestOf<
  "POST /user/addresses",
  Contract["POST /user/addresses"]
>["body"];
export type Unit = Answer<Contract["GET /locations/old/provinces"]>["provinces"][number];
export type Candidate = Answer<Contract["GET /locations/convert"]>["wards"][number];

/** `12 Hàng Bài, Phường Cửa Nam, Thành phố Hà Nội`, in the form in which it was entered. */
export const placeLine = ({
  street,
  ward,
  district,
  province,
}: Pick<Address, "street" | "ward" | "district" | "province">): string =>
  [street, ward.name, district?.name, province.name].filter(Boolean).join(", ");

/** Present ward and province of an address in the old form; null for an address in the present form. */
export const presentLine = ({ scheme, newWard, newProvince }: Address): string | null =>
  scheme === "vn2004" && newWard ? `${newWard.name}, ${newProvince.name}` : null;
