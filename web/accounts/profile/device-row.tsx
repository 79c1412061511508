import type { accounts } from "#contract/accounts.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { Badge } from "#web/design/data/badge.tsx";
import { Button } from "#web/design/button.tsx";
import { DeviceIcon } from "#web/design/icon/icons-acts.tsx";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { deviceName } from "./device-name.ts";

export type Device = Answer<(typeof accounts)["GET /user/sessions"]>["sessions"][number];

export type DeviceRowProps = { device: Device; busy: boolean; onEnd: () => void };

/** One session of the account. The session of this browser has no button, because logging out ends it. */
export function DeviceRow({ device, busy, onEnd }: DeviceRowProps) {
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
