import { DEFAULT_RETURN_SHIPPING_CAP } from "#contract/rules/returns/reasons.ts";
import type { Queryable } from "#server/platform/database/database.ts";
import { findEffectivePolicies } from "../../policies/policies.ts";

/** The figures of the returns policy that held when an order was placed. */
export const findReturnFigures = async (
  client: Queryable,
  { tenantId: tenant, createdAt: now }: { tenantId: number; createdAt: Date },
): Promise<{ returnDays: number; shippingCap: number }> => {
  const policies = await findEffectivePolicies(client, { tenant, now });
  const held = policies.find(({ name }) => name === "returns");
  return {
    returnDays: held?.returnDays ?? 0,
    shippingCap: held?.returnShippingCap ?? DEFAULT_RETURN_SHIPPING_CAP,
  };
};
