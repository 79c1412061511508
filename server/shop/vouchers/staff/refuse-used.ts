import type { voucherInput } from "#contract/staff/store-vouchers.ts";
import { Refused } from "#contract/wire/refusals.ts";
import type { z } from "#contract/wire/zod.ts";
import type { OwnVoucher } from "./staff-vouchers.queries.ts";

type Body = z.output<typeof voucherInput>;

/** Refuses every change of a used voucher but of its texts, its end, its pause, and a greater quota. */
export const refuseUsed = (before: OwnVoucher, body: Body): void => {
  const wanted = { ...body, startsAt: new Date(body.startsAt).toISOString() };
  const changed = Object.entries(fixedFields(before)).filter(
    ([field, value]) => comparable(wanted[field as keyof Body]) !== comparable(value), // as: a field of both
  );
  if (changed.length > 0)
    throw new Refused("vouchers/was-used", { fields: changed.map(([field]) => field) });
  const { quota } = body;
  if (quota !== null && (before.quota === null || quota < before.quota))
    throw new Refused("vouchers/quota-below-uses");
};

/** The fields of a used voucher that stay as they are. */
const fixedFields = (before: OwnVoucher): Partial<Body> => ({
  code: before.code,
  singleUse: before.singleUse,
  kind: before.kind,
  percent: before.percent,
  amount: before.amount,
  cap: before.cap,
  minSpend: before.minSpend,
  scope: before.scope,
  categoryIds: before.categoryIds,
  productIds: before.productIds,
  newCustomersOnly: before.newCustomersOnly,
  perCustomer: before.perCustomer,
  startsAt: before.startsAt.toISOString(),
  public: before.isPublic,
  isDraft: before.isDraft,
});

/** Lists are compared without their order. */
const comparable = (value: Body[keyof Body]): string | undefined =>
  JSON.stringify(Array.isArray(value) ? [...new Set(value)].toSorted(byText) : value);

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
