import { PasswordCard } from "#web/accounts/password/password-card.tsx";
import { DeviceList, readDevices } from "#web/accounts/profile/device-list.tsx";
import { PersonalSkeleton } from "#web/accounts/profile/personal-skeleton.tsx";
import { ProfileCard } from "#web/accounts/profile/profile-card.tsx";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import type { Route } from "./+types/account-settings.page";

const texts = ["settings", "accounts", "personal"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [user, devices] = await Promise.all([
    ask("GET /user", {}),
    readDevices(),
    textsReady(...texts),
  ]);
  return { user, devices };
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={3} />;
}

/** The own account of a member of the staff, by the cards of every account. */
export default function AccountSettingsPage({ loaderData }: Route.ComponentProps) {
  const { user, devices } = loaderData;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <ProfileCard user={user} level="h2" />
      <PasswordCard user={user} level="h2" />
      <div className="xl:col-span-2">
        <DeviceList devices={devices} level="h2" />
      </div>
    </div>
  );
}
