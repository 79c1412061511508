import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "../design/button.tsx";
import { PlusIcon } from "../design/icons.tsx";
import { showNumber } from "../platform/format.ts";
import { metaGround, pageMeta } from "../platform/page-meta.ts";
import { textsReady } from "../platform/texts-ready.ts";
import { useLanguage } from "../platform/use-language.ts";
import { useTranslation } from "../platform/use-translation.ts";
import { paths } from "../paths.ts";
import type { Route } from "./+types/tenants.page";
import { KeepingSkeleton } from "./keeping-skeleton.tsx";
import { findAllTenants, type Tenant } from "./load-tenants.ts";
import { TenantDialog } from "./tenant-dialog.tsx";
import { TenantTable } from "./tenant-table.tsx";

export const handle = { texts: ["super-admin"] };

export const clientLoader = async () => {
  const [tenants] = await Promise.all([findAllTenants(), textsReady("super-admin")]);
  return { tenants };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaGround(matches);
  const title = t("super-admin:tenants.title");
  return pageMeta({ title, path: paths.superTenants, baseUrl, index: false });
};

export function HydrateFallback() {
  return <KeepingSkeleton titleKey="tenants" />;
}

/** All stores, open and closed (`spec §2`): opened, changed, closed. */
export default function TenantsPage({ loaderData: { tenants } }: Route.ComponentProps) {
  const { t } = useTranslation("super-admin");
  const language = useLanguage();
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState<Tenant | "new" | null>(null);
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-bold">{t("tenants.title")}</h1>
        <Button look="primary" aria-haspopup="dialog" onClick={() => setAsked("new")}>
          <PlusIcon />
          {t("tenants.add")}
        </Button>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t("tenants.count", {
          count: tenants.length,
          number: showNumber(language, tenants.length),
        })}
      </p>
      <TenantTable tenants={tenants} stale={state !== "idle"} onChange={setAsked} />
      {asked !== null && (
        <TenantDialog
          tenant={asked === "new" ? null : asked}
          onSaved={() => {
            setAsked(null);
            void revalidate();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
