import { useEffect, useState } from "react";
import { buttonClass } from "#web/design/button-class.ts";
import { ArrowLeftIcon } from "#web/design/icon/icons-acts.tsx";
import { paths } from "#web/paths.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { AppLink } from "#web/platform/page/app-link.tsx";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { useSession } from "#web/platform/storage/session.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { isPolicyName } from "#contract/rules/policies.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import type { Route } from "./+types/edit-policy.page";
import { PolicyEditor } from "./policy-editor.tsx";
import { PolicySkeleton } from "./policy-skeleton.tsx";
import type { StorePolicy } from "./policy-values.ts";

export const handle = { texts: ["staff", "kit", "policies", "store-policies"] };

export const clientLoader = async ({ params: { name } }: Route.ClientLoaderArgs) => {
  const [policy] = await Promise.all([
    readPolicy(name),
    textsReady("staff", "kit", "policies", "store-policies"),
  ]);
  return { policy };
};

const readPolicy = (name: string) => ask("GET /admin/policies/{name}", { params: { name } });

export const meta: Route.MetaFunction = ({ matches, params: { name } }) => {
  const { t } = metaContext(matches);
  const title = isPolicyName(name) ? t(`catalogue:policies.${name}`) : t("staff.policies");
  return pageMeta({ title, index: false });
};

export function HydrateFallback({ params: { name } }: Route.HydrateFallbackProps) {
  const { t } = useTranslation("store-policies", "catalogue", "frame");
  return (
    <PolicySkeleton
      title={isPolicyName(name) ? t(`catalogue:policies.${name}`) : t("frame:staff.policies")}
    />
  );
}

export default function EditPolicyPage({ loaderData: { policy } }: Route.ComponentProps) {
  return <PolicyDesk key={policy.name} loaded={policy} />;
}

/** A policy with its state and its editor. */
function PolicyDesk({ loaded }: { loaded: StorePolicy }) {
  const { t } = useTranslation("store-policies", "catalogue", "frame");
  const { account } = useSession();
  const [policy, setPolicy] = useState(loaded);
  useBeginning(policy, setPolicy);
  const { name } = policy;
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <div>
        <AppLink
          href={staffPaths.adminPolicy}
          className={`${buttonClass({ look: "quiet", size: "sm" })} -ms-3`}
        >
          <ArrowLeftIcon className="size-4" />
          {t("frame:staff.policies")}
        </AppLink>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <PageHeading>{t(`catalogue:policies.${name}`)}</PageHeading>
          {account?.tenant && (
            <AppLink
              href={paths.policy(account.tenant, name)}
              className={buttonClass({ size: "sm" })}
            >
              {t("viewPage")}
            </AppLink>
          )}
        </div>
      </div>
      <PolicyEditor policy={policy} onChanged={setPolicy} readAgain={() => readPolicy(name)} />
    </div>
  );
}

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A browser whose clock is ahead asks once in this time. */
const AGAIN_MS = 2_000;

/** Reads the policy again when the version that waits begins. */
const useBeginning = (policy: StorePolicy, keep: (policy: StorePolicy) => void): void => {
  useEffect(() => {
    if (!policy.scheduled) return;
    const left = Date.parse(policy.scheduled.since) - Date.now();
    const timer = setTimeout(
      () =>
        void toastOnFailure(async () => {
          keep(await readPolicy(policy.name));
        }),
      Math.min(Math.max(left + 100, AGAIN_MS), DAY_MS),
    );
    return () => clearTimeout(timer);
  });
};
