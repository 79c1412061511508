import { unlistedMeta } from "#web/platform/page/unlisted-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Route } from "./+types/devices.page";
import { DeviceList, readDevices } from "./device-list.tsx";
import { PersonalSkeleton } from "./personal-skeleton.tsx";

export const handle = { texts: ["personal"] };

export const clientLoader = async () => {
  const [devices] = await Promise.all([readDevices(), textsReady("personal")]);
  return { devices };
};

export const meta = unlistedMeta((t) => t("personal:devices.title"));

export function HydrateFallback() {
  const { t } = useTranslation("personal");
  return <PersonalSkeleton cards={1} title={t("devices.title")} />;
}

/** The devices on which the shopper is signed in. */
export default function DevicesPage({ loaderData: { devices } }: Route.ComponentProps) {
  return <DeviceList devices={devices} />;
}
