import { useRef, useState } from "react";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Button } from "#web/design/button.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { metaContext, pageMeta } from "#web/platform/page/page-meta.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { showToast } from "#web/platform/toast.ts";
import { paths } from "#web/paths.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { DeviceRow, type Device } from "./device-row.tsx";
import { PersonalSkeleton } from "./personal-skeleton.tsx";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import type { Route } from "./+types/devices.page";

export const handle = { texts: ["personal"] };

const theDevices = async (): Promise<readonly Device[]> =>
  (await ask("GET /user/sessions", {})).sessions;

export const clientLoader = async () => {
  const [devices] = await Promise.all([theDevices(), textsReady("personal")]);
  return { devices };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const { t, baseUrl } = metaContext(matches);
  return pageMeta({
    title: t("personal:devices.title"),
    path: paths.devices,
    baseUrl,
    index: false,
  });
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={1} />;
}

/** Lists the sessions of the account; every session except this browser's own can be ended here. */
export default function DevicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("personal");
  const [devices, setDevices] = useState(loaderData.devices);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  const act = async (end: () => Promise<string>) => {
    setBusy(true);
    await toastOnFailure(async () => {
      const message = await end();
      setDevices(await theDevices());
      showToast("success", message);
    });
    setBusy(false);
    setAsking(false);
    // The pressed button no longer exists, so the heading takes the focus.
    heading.current?.focus();
  };
  const end = (id: string) =>
    act(async () => {
      await ask("DELETE /user/sessions/{id}", { params: { id } });
      return t("devices.ended");
    });
  const endOthers = () =>
    act(async () => {
      const { ended } = await ask("DELETE /user/sessions", {});
      return t("devices.endedOthers", { count: ended });
    });

  const isAlone = devices.length <= 1;
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SectionHeading level="h1" lead={t("devices.lead")}>
          {t("devices.title")}
        </SectionHeading>
      </div>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={busy}
            onEnd={() => void end(device.id)}
          />
        ))}
      </ul>
      {isAlone ? (
        <p className="pt-3 text-ink-soft">{t("devices.alone")}</p>
      ) : (
        <Button onClick={() => setAsking(true)} className="mt-4">
          {t("devices.endOthers")}
        </Button>
      )}
      <AlertDialog
        open={asking}
        title={t("devices.ask.title")}
        yesLabel={t("devices.ask.yes")}
        noLabel={t("devices.ask.no")}
        onYes={() => void endOthers()}
        onNo={() => setAsking(false)}
        busy={busy}
      >
        {t("devices.ask.text")}
      </AlertDialog>
    </>
  );
}
