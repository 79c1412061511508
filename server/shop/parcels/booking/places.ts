import { Refused } from "#contract/wire/refusals.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import type { TenantId } from "#server/platform/database/transaction.ts";
import { findWardNames } from "../../addresses/addresses.ts";
import type { Place } from "../carriers/carrier.ts";
import { selectSender, type ShipTo } from "./parcels.queries.ts";

/** Carriers take phone numbers as they are dialled in Vietnam. */
const dialled = (phone: string): string => phone.replace(/^\+84/, "0").replaceAll(/[^0-9]/g, "");

export const receiverOf = ({
  fullName,
  phoneNumber,
  street,
  ward,
  district,
  province,
}: ShipTo): Place => ({
  name: fullName,
  phone: dialled(phoneNumber),
  street,
  ward,
  district,
  province,
});

/** The store at its pick-up address; refuses a store that has not entered it, or has no hotline. */
export const theSender = async (client: Queryable, tenant: TenantId): Promise<Place> => {
  const [store] = await selectSender(client, { tenant });
  const { name = "", hotline, province, ward, street } = store ?? {};
  const names = province && ward ? await findWardNames(client, province, ward) : null;
  if (!hotline || !street || !names) throw new Refused("parcels/no-sender");
  const place = { street, ward: names.ward, district: null, province: names.province };
  return { name, phone: dialled(hotline), ...place };
};
