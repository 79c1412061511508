import { Outlet, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { MENU_CATEGORIES, MENU_STORES } from "../../contract/limits.ts";
import { pageGround } from "../platform/page-ground.ts";
import type { Route } from "./+types/shop.layout";
import { FrameError } from "./frame-error.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import type { Menu } from "./stores.ts";

/** What the menus list: the stores with their best sold categories (`spec §2`), the first ones where there are many. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Menu> => {
  const { ask } = context.get(pageGround);
  const { tenants, totalTenants } = await ask("GET /tenants", { query: { size: 10 } });
  return {
    totalStores: totalTenants,
    stores: await Promise.all(
      tenants.slice(0, MENU_STORES).map(async ({ id, name }) => {
        const { categories } = await ask("GET /categories", { query: { tenantId: id } });
        const top = categories.slice(0, MENU_CATEGORIES);
        return { id, name, categories: top.map((each) => ({ id: each.id, name: each.name })) };
      }),
    ),
  };
};

// The menus stay the same while browsing; they are fetched anew in another language.
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.has("lng");

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame menu={loaderData}>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("frame/shop.layout");
  return (
    <ShopFrame menu={loaded ?? { stores: [], totalStores: 0 }}>
      <FrameError error={error} />
    </ShopFrame>
  );
}
