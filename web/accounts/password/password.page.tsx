import { ask } from "#web/platform/api/api.ts";
import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { PersonalSkeleton } from "../profile/personal-skeleton.tsx";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/password.page";
import { PasswordCard } from "./password-card.tsx";

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [user] = await Promise.all([ask("GET /user", {}), textsReady("personal")]);
  return { user };
};

export const meta = unlistedMeta((t) => t("accounts:password.title"));

export function HydrateFallback() {
  const { t } = useTranslation("accounts");
  return <PersonalSkeleton cards={1} title={t("password.title")} />;
}

/** The password of the shopper's own account (`spec §2`). */
export default function PasswordPage({ loaderData: { user } }: Route.ComponentProps) {
  return <PasswordCard user={user} />;
}
