import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { session } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { findStoreCategories } from "#web/staff/products/load-products.ts";
import type { Route } from "./+types/decor.page";
import { DecorEditor } from "./decor-editor.tsx";

export const handle = { texts: ["staff", "kit", "decor"] };

const MOST_VOUCHERS = 50;

/** Loads the draft of the store's decoration, and what its sections may name. */
export const clientLoader = async () => {
  const tenant = session.now().account?.tenant;
  // A tenant admin always has a store, and the layout admits only tenant admins.
  if (!tenant) throw new Error("a tenant admin without a store");
  const [decor, profile, categories, { vouchers }] = await Promise.all([
    ask("GET /admin/decor", {}),
    ask("GET /admin/store-profile", {}),
    findStoreCategories(),
    ask("GET /admin/vouchers", { query: { size: MOST_VOUCHERS } }),
    textsReady("staff", "kit", "decor"),
  ]);
  return {
    decor,
    store: { name: profile.name, imageUrl: profile.logoUrl, coverUrl: profile.coverUrl },
    categories,
    path: paths.store(tenant),
    vouchers: vouchers.filter(
      (voucher) => voucher.public && !voucher.singleUse && voucher.state !== "ended",
    ),
  };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </StaffSkeleton>
  );
}

/** The decoration of the store's page, for its admin. */
export default function DecorPage({ loaderData }: Route.ComponentProps) {
  return <DecorEditor {...loaderData} />;
}
