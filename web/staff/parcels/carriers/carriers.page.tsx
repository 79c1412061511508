import { useState } from "react";
import { useRevalidator } from "react-router";
import { carrierNames, carriers, type Carrier } from "#contract/parcels.ts";
import { OwnerDialog } from "#web/accounts/password/owner-dialog.tsx";
import { useOwner } from "#web/accounts/password/use-owner.ts";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { PageHeading } from "#web/frame/staff/page-heading.tsx";
import { StaffSkeleton } from "#web/frame/staff/staff-skeleton.tsx";
import { ask } from "#web/platform/api/api.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useFocusOnRemoval } from "#web/staff/kit/use-focus-on-removal.ts";
import { showToast } from "#web/platform/toast.ts";
import type { Route } from "./+types/carriers.page";
import { CarrierCard } from "./carrier-card.tsx";
import { ConnectCarrierDialog } from "./connect-carrier-dialog.tsx";
import { findCarriers } from "./load-carriers.ts";
import { SendingSettings } from "./sending-settings.tsx";

const texts = ["parcels", "payments", "staff", "accounts", "personal"] as const;
export const handle = { texts };

export const clientLoader = async () => {
  const [loaded, user] = await Promise.all([
    findCarriers(),
    ask("GET /user", {}),
    textsReady(...texts),
  ]);
  return { ...loaded, user };
};

export function HydrateFallback() {
  return (
    <StaffSkeleton>
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-64 w-full" />
    </StaffSkeleton>
  );
}

/** The carriers that a store sends by. */
export default function CarriersPage({ loaderData }: Route.ComponentProps) {
  const { connections, settings, user } = loaderData;
  const { t } = useTranslation("parcels");
  const { revalidate } = useRevalidator();
  const owner = useOwner(user.hasPassword, "carrier");
  const [connecting, setConnecting] = useState<Carrier>();
  const [lead, focusLead] = useFocusOnRemoval<HTMLParagraphElement>();
  const name = connecting && carrierNames[connecting];
  return (
    <div className="mx-auto flex max-w-[90rem] flex-col gap-4">
      <PageHeading />
      <p ref={lead} tabIndex={-1} className="max-w-prose text-ink-soft">
        {t("carriers.lead")}
      </p>
      <ul className="grid items-start gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {carriers.map((carrier) => (
          <li key={carrier}>
            <CarrierCard
              carrier={carrier}
              connection={connections.find((each) => each.carrier === carrier)}
              onConnect={() => setConnecting(carrier)}
              onAddress={() => void revalidate()}
              onRemoved={() => {
                focusLead();
                void revalidate();
              }}
            />
          </li>
        ))}
      </ul>
      <SendingSettings settings={settings} />
      {connecting && (
        <OwnerDialog
          title={t("connect.title", { carrier: name ?? "" })}
          closeLabel={t("dialog.close")}
          email={user.email}
          owner={owner}
          onClose={() => setConnecting(undefined)}
        >
          <ConnectCarrierDialog
            carrier={connecting}
            owner={owner}
            onClose={() => setConnecting(undefined)}
            onConnected={() => {
              setConnecting(undefined);
              showToast("success", t("connect.done", { carrier: name ?? "" }));
              void revalidate();
            }}
          />
        </OwnerDialog>
      )}
    </div>
  );
}
