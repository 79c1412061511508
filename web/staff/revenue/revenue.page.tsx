import type { Route } from "./+types/revenue.page";
import { loadReport } from "./load-report.ts";
import { RevenueSkeleton } from "./revenue-skeleton.tsx";
import { RevenueView } from "./revenue-view.tsx";

export const handle = { texts: ["revenue", "returns", "charts", "staff"] };

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  await loadReport(request.url);

export function HydrateFallback() {
  return <RevenueSkeleton />;
}

/** The store's revenue, for its admin. */
export default function RevenuePage({ loaderData }: Route.ComponentProps) {
  return <RevenueView loaded={loaderData} />;
}
