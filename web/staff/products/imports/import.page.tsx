import { useState } from "react";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { Segments } from "#web/staff/kit/segments.tsx";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/import.page";
import { importKinds, type LatestImport } from "./import-acts.ts";
import { ImportFile } from "./import-file.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { LatestImports } from "./latest-imports.tsx";
import { StockFile } from "./stock-file.tsx";
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
      {current ? <ImportProgress key={current.id} first={current} /> : <NewImport />}
      {imports.length > 0 && <LatestImports imports={imports} shown={current?.id} />}
    </div>
  );
}

/** The choice between products and their stock alone, with the file of the chosen kind. */
function NewImport() {
  const { t } = useTranslation("products");
  const [kind, setKind] = useState<LatestImport["kind"]>("products");
  return (
    <>
      <Segments
        className="self-start max-sm:self-stretch max-sm:*:flex-1 max-sm:*:justify-center"
        label={t("import.kind")}
        options={importKinds.map((value) => ({ value, label: t(`import.kinds.${value}`) }))}
        value={kind}
        onValue={setKind}
      />
      {kind === "products" ? <ImportFile /> : <StockFile />}
    </>
  );
}
