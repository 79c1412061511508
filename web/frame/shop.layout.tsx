import { Outlet, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { MENU_CATEGORIES } from "../../contract/limits.ts";
import { pageGround } from "../platform/page-ground.ts";
import type { Route } from "./+types/shop.layout";
import { FrameError } from "./frame-error.tsx";
import { ShopFrame } from "./shop-frame.tsx";
import type { MenuStore } from "./stores.ts";

/** What the menus list: every store with its best sold categories (`spec §2`). */
export const loader = async ({ context }: Route.LoaderArgs): Promise<{ stores: MenuStore[] }> => {
  const { ask } = context.get(pageGround);
  const { tenants } = await ask("GET /tenants", {});
  return {
    stores: await Promise.all(
      tenants.map(async ({ id, name }) => {
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
    <ShopFrame stores={loaderData.stores}>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const loaded = useRouteLoaderData<typeof loader>("frame/shop.layout");
  return (
    <ShopFrame stores={loaded?.stores ?? []}>
      <FrameError error={error} />
    </ShopFrame>
  );
}
