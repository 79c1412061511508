import { useRef, useState } from "react";
import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { DeviceIcon } from "#web/design/icon/icons-acts.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { deviceName } from "./device-name.ts";

type Device = Answer<(typeof accounts)["GET /user/sessions"]>["sessions"][number];

export const readDevices = async (): Promise<readonly Device[]> =>
  (await ask("GET /user/sessions", {})).sessions;

type DeviceListProps = { devices: readonly Device[]; level?: "h1" | "h2" | undefined };

/** Lists the sessions of the account; every session except this browser's own can be ended here. */
export function DeviceList({ devices: first, level = "h1" }: DeviceListProps) {
  const { t } = useTranslation("personal");
  const [devices, setDevices] = useState(first);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLDivElement>(null);

  const act = async (end: () => Promise<string>) => {
    setBusy(true);
    await toastOnFailure(async () => {
      const message = await end();
      setDevices(await readDevices());
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
        <SectionHeading level={level} lead={t("devices.lead")}>
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

type DeviceRowProps = { device: Device; busy: boolean; onEnd: () => void };

/** One session of the account. The session of this browser has no button, because logging out ends it. */
function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("personal");
  const known = deviceName(device.device);
  const name = known ? t("devices.name", known) : device.device || t("devices.unknown");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:p-5">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
          <DeviceIcon />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
            {name}
            {device.isCurrent && <Badge tone="success">{t("devices.current")}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {t("devices.used", { time: showTime(device.usedAt) })}
          </p>
          <p className="text-sm text-ink-soft">
            {t("devices.opened", { time: showTime(device.openedAt) })}
          </p>
        </div>
      </div>
      {!device.isCurrent && (
        <Button size="sm" busy={busy} onClick={onEnd}>
          {t("devices.end")}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
}
