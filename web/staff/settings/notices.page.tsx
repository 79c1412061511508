import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import { morningKinds } from "#contract/rules/notices.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { PersonalSkeleton } from "#web/accounts/profile/personal-skeleton.tsx";
import { Card } from "#web/design/card.tsx";
import { Switch } from "#web/design/form/switch.tsx";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { textsReady } from "#web/platform/texts/texts-ready.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { chooseSound, isSoundOn, playOrderSound } from "../desk/order-sound.ts";
import { SavedMark, useJustSaved } from "#web/staff/kit/saved-mark.tsx";
import type { Route } from "./+types/notices.page";

export const handle = { texts: ["settings"] };

export const clientLoader = async () => {
  const [list] = await Promise.all([ask("GET /admin/notices", {}), textsReady("settings")]);
  return { list };
};

export function HydrateFallback() {
  return <PersonalSkeleton cards={2} />;
}

type Notice = Answer<Contract["GET /admin/notices"]>["notices"][number];

const isMorning = ({ kind }: Notice): boolean => morningKinds.some((each) => each === kind);

/** The sound of a new order, and which mails about the store the member of its staff gets. A switch takes effect at once, for this person alone. */
export default function NoticesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("settings");
  const [list, setList] = useState(loaderData.list);
  const [busy, setBusy] = useState(false);
  const { saved, markSaved } = useJustSaved<Notice["kind"] | "sound">();
  const choose = async (kind: Notice["kind"], wanted: boolean) => {
    setBusy(true);
    await toastOnFailure(async () => {
      setList(await ask("PUT /admin/notices/{kind}", { params: { kind }, body: { wanted } }));
      markSaved(kind);
    });
    setBusy(false);
  };
  const groups = [
    { key: "now", notices: list.notices.filter((each) => !isMorning(each)) },
    { key: "morning", notices: list.notices.filter(isMorning) },
  ] as const;
  return (
    <>
      <Card title={t("sound.title")}>
        <div className="flex flex-wrap items-center gap-x-3">
          <Switch
            defaultChecked={isSoundOn()}
            aria-describedby="order-sound"
            onChange={({ currentTarget: { checked } }) => {
              chooseSound(checked);
              if (checked) void playOrderSound();
              markSaved("sound");
            }}
          >
            <span className="font-semibold">{t("sound.on")}</span>
          </Switch>
          <SavedMark shown={saved === "sound"} />
        </div>
        <p id="order-sound" className="max-w-prose text-sm text-ink-soft">
          {t("sound.about")}
        </p>
      </Card>
      <p className="max-w-prose text-ink-soft">{t("notices.lead", { email: list.email })}</p>
      {groups.map(({ key, notices }) => (
        <Card key={key} title={t(`notices.${key}`)}>
          <ul className="divide-y divide-line">
            {notices.map(({ kind, wanted, isFixed }) => (
              <li key={kind} className="py-2 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center gap-x-3">
                  <Switch
                    checked={wanted}
                    disabled={busy || isFixed}
                    aria-describedby={`notice-${kind}`}
                    onChange={(event) => void choose(kind, event.currentTarget.checked)}
                  >
                    <span className="font-semibold">{t(`notices.kind.${kind}`)}</span>
                  </Switch>
                  <SavedMark shown={saved === kind} />
                </div>
                <p id={`notice-${kind}`} className="max-w-prose text-sm text-ink-soft">
                  {t(`notices.about.${kind}`)}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}
