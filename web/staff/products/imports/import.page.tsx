import { staffPaths } from "#contract/staff/staff-paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/import.page";
import { ImportFile } from "./import-file.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { LatestImports } from "./latest-imports.tsx";
import { ProductPageHead } from "../form/product-page-head.tsx";
import { ProductsSkeleton } from "../products-skeleton.tsx";

export const handle = { texts: ["staff", "products"] };

/** `?id=` names a running or finished import, so that the user may leave the page and return to it. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const id = new URL(request.url).searchParams.get("id");
  const [current, { imports }] = await Promise.all([
    id ? ask("GET /products/imports/{id}", { params: { id } }) : null,
    ask("GET /products/imports", {}),
    textsReady("staff", "products"),
  ]);
  return { current, imports };
};

export function HydrateFallback() {
  return <ProductsSkeleton />;
}

/** Imports a product file and shows the result. */
export default function ImportPage({ loaderData: { current, imports } }: Route.ComponentProps) {
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <ProductPageHead backHref={staffPaths.adminProducts} />
      {current ? <ImportProgress key={current.id} first={current} /> : <ImportFile />}
      {imports.length > 0 && <LatestImports imports={imports} shown={current?.id} />}
    </div>
  );
}
