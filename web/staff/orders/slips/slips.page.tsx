import { MAX_BULK_MOVES } from "#contract/staff/store-orders.ts";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/slips.page";
import type { OrderDetail } from "../load-orders.ts";
import { OrdersSkeleton } from "../orders-skeleton.tsx";
import { SlipsView } from "./slips-view.tsx";

/** Parallel requests. */
const AT_ONCE = 6;

export const handle = { texts: ["staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const wanted = [...new Set(new URL(request.url).searchParams.getAll("order"))].slice(
    0,
    MAX_BULK_MOVES,
  );
  const texts = textsReady("staff");
  const orders: OrderDetail[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const ids = wanted.slice(from, from + AT_ONCE);
    const found = ids.map((id) => ask("GET /admin/orders/{id}", { params: { id } }));
    orders.push(...(await Promise.all(found)));
  }
  await texts;
  return { orders };
};

export function HydrateFallback() {
  return <OrdersSkeleton />;
}

/** Shows the packing slips of the chosen orders for printing in one go. */
export default function SlipsPage({ loaderData }: Route.ComponentProps) {
  return <SlipsView orders={loaderData.orders} />;
}
