import type { legalIdentity, storeIdentity, storeProfile } from "#contract/staff/store-profile.ts";
import type { hotline, seller } from "#contract/tenants.ts";
import type { z } from "#contract/wire/zod.ts";

export type Hotline = z.output<typeof hotline>;
export type Hours = NonNullable<Hotline["hours"]>;
export type LegalIdentity = z.output<typeof legalIdentity>;
export type StoreProfile = z.output<typeof storeProfile>;
export type StoreIdentity = z.output<typeof storeIdentity>;
export type Seller = z.output<typeof seller>;
