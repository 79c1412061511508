import { Card } from "#web/design/card.tsx";
import { SkeletonLines } from "#web/design/feedback/skeleton-lines.tsx";
import { ask } from "#web/platform/api/api.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/profile.page";
import { ProfileCard } from "./profile-card.tsx";

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [user] = await Promise.all([ask("GET /user", {}), textsReady("personal")]);
  return { user };
};

export const meta = unlistedMeta((t) => t("accounts:profile.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return (
    <Card>
      <h1 className="pb-5 text-xl font-bold">{t("profile.title")}</h1>
      <SkeletonLines lines={6} />
    </Card>
  );
}

/** The shopper's own account (`spec §2`). */
export default function ProfilePage({ loaderData: { user } }: Route.ComponentProps) {
  return <ProfileCard user={user} />;
}
