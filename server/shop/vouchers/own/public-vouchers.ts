import type { Contract } from "#contract/contract.ts";
import { defaultLanguage, type Language } from "#contract/language.ts";
import { daysLeftChangeAt } from "#contract/rules/vouchers.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import type { CacheTags } from "#server/platform/cache/cache-tag.ts";
import type { AppContext } from "#server/shop/app-context.ts";
import { tenantsTag, vouchersTag } from "#server/shop/cache-tags.ts";
import { theTenant } from "#server/shop/tenants/tenants.ts";
import { voucherFields } from "../voucher-fields.ts";
import { findPublicVouchers, type ShownVoucher } from "./own-vouchers.queries.ts";

type PublicVoucher = Answer<Contract["GET /tenants/{id}/vouchers"]>["vouchers"][number];

type PublicInput = {
  id: string;
  language: Language;
  dependsOn: (...tags: CacheTags) => void;
  expiresAt: (at: Date) => void;
};

/**
 * The public vouchers that can be used in a store now: the store's, then the shop's. The answer is out of date when the
 * next one begins, ends or has a day less left, which pages show.
 */
export const thePublicVouchers = async (
  { db, clock }: Pick<AppContext, "db" | "clock">,
  { id, language, dependsOn, expiresAt }: PublicInput,
): Promise<{ vouchers: PublicVoucher[] }> => {
  const tenant = await theTenant(db, id);
  const now = clock();
  const rows = await findPublicVouchers(db, { tenant: tenant.id, now });
  dependsOn(tenantsTag, vouchersTag(tenant.id), vouchersTag(SHOP));
  const vouchers: PublicVoucher[] = [];
  for (const row of rows) {
    if (row.startsAt > now) {
      expiresAt(row.startsAt);
      continue;
    }
    if (row.endsAt) expiresAt(daysLeftChangeAt(row.endsAt, now.getTime()));
    vouchers.push(publicVoucher(row, language));
  }
  return { vouchers };
};

/** Whether a store's page of vouchers has some of its own now, next to those of the shop. */
export const hasPublicVouchers = async (
  context: Pick<AppContext, "db" | "clock">,
  { id }: { id: number },
  freshness: Pick<PublicInput, "dependsOn" | "expiresAt">,
): Promise<boolean> => {
  const input = { id: String(id), language: defaultLanguage, ...freshness };
  const { vouchers } = await thePublicVouchers(context, input);
  return vouchers.some(({ tenant }) => tenant !== null);
};

/** The owner of the shop's own vouchers. */
const SHOP = 0;

type PublicRow = Omit<ShownVoucher, "isDraft" | "isPaused" | "endedAt">;

/** A voucher as shoppers see it. */
export const publicVoucher = (row: PublicRow, language: Language): PublicVoucher => ({
  ...voucherFields(row, language),
  tenant: row.tenantId === null ? null : { id: String(row.tenantId), name: row.tenantName ?? "" },
  usedPercent: usedPercent(row),
});

/**
 * How much of the quota is used, in tens of per cent: the database notifies the cache tag when this figure changes
 * (`voucher_counted`), not at every use.
 */
const usedPercent = ({ quota, used }: Pick<PublicRow, "quota" | "used">): number | null =>
  quota === null ? null : Math.floor((used * 10) / quota) * 10;
