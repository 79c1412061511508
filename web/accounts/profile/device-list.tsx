import { useRef, useState } from "react";
import { Button } from "#web/design/button.tsx";
import { Badge } from "#web/design/data/badge.tsx";
import { DeviceIcon } from "#web/design/icon/icons-acts.tsx";
import { AlertDialog } from "#web/design/overlay/alert-dialog.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";
import { SectionHeading } from "#web/design/section-heading.tsx";
import { ask, RequestFailed } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showTime } from "#web/platform/texts/format.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showToast } from "#web/platform/toast.ts";
import { groupDevices, type Device, type DeviceGroup } from "./group-devices.ts";

export const readDevices = async (): Promise<readonly Device[]> =>
  (await ask("GET /user/sessions", {})).sessions;

type DeviceListProps = { devices: readonly Device[]; level?: "h1" | "h2" | undefined };

/** Ends a session; one that ended meanwhile is no failure. */
const endLogin = async ({ id }: Device): Promise<void> => {
  try {
    await ask("DELETE /user/sessions/{id}", { params: { id } });
  } catch (error) {
    if (!(error instanceof RequestFailed && error.status === 404)) throw error;
  }
};

/**
 * Lists the browsers on which the account is signed in, with their logins; every login except this browser's own can be
 * ended here, one or all of a browser.
 */
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
  const end = (logins: readonly Device[]) =>
    act(async () => {
      for (const login of logins) await endLogin(login);
      return t("devices.ended", { count: logins.length });
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
        {groupDevices(devices).map((group) => (
          <DeviceRow
            key={group.key}
            group={group}
            busy={busy}
            onEnd={(logins) => void end(logins)}
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

type DeviceRowProps = {
  group: DeviceGroup;
  busy: boolean;
  onEnd: (logins: readonly Device[]) => void;
};

/** One browser with its logins. The login of this browser has no button, because logging out ends it. */
function DeviceRow({ group: { known, logins, isCurrent }, busy, onEnd }: DeviceRowProps) {
  const { t } = useTranslation("personal");
  const [latest] = logins;
  if (!latest) return null;
  const name = known ? t("devices.name", known) : latest.device || t("devices.unknown");
  const others = logins.filter((login) => !login.isCurrent);
  return (
    <li className="p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken text-ink-soft">
            <DeviceIcon />
          </span>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
              {name}
              {isCurrent && <Badge tone="success">{t("devices.current")}</Badge>}
            </p>
            <Times login={latest} />
          </div>
        </div>
        {others.length > 0 && (
          <Button size="sm" busy={busy} onClick={() => onEnd(others)}>
            {isCurrent ? t("devices.endEarlier", { count: others.length }) : t("devices.end")}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      {logins.length > 1 && (
        <Disclosure summary={t("devices.logins", { count: logins.length })}>
          <ul className="divide-y divide-line">
            {logins.map((login) => (
              <li key={login.id} className="flex items-center justify-between gap-4 py-2">
                <div>
                  <Times login={login} />
                </div>
                {login.isCurrent ? (
                  <p className="text-sm text-success">{t("devices.here")}</p>
                ) : (
                  <Button size="sm" busy={busy} onClick={() => onEnd([login])}>
                    {t("devices.end")}
                    <span className="sr-only"> {showTime(login.openedAt)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </li>
  );
}

function Times({ login }: { login: Device }) {
  const { t } = useTranslation("personal");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("devices.used", { time: showTime(login.usedAt) })}</p>
      <p className="text-sm text-ink-soft">
        {t("devices.opened", { time: showTime(login.openedAt) })}
      </p>
    </>
  );
}
