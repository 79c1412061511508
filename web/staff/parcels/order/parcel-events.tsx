import { useState } from "react";
import type { Contract } from "#contract/contract.ts";
import type { Answer } from "#contract/wire/endpoint.ts";
import { ask } from "#web/platform/api/api.ts";
import { toastOnFailure } from "#web/platform/on-failure.ts";
import { showMoney, showTime } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";

type Events = Answer<Contract["GET /admin/parcels/{id}"]>["events"];

/** The history of a parcel, loaded when it is opened. After a failed attempt it is open. */
export function ParcelEvents({ id, isOpen }: { id: string; isOpen: boolean }) {
  const { t } = useTranslation("parcels", "delivery");
  const language = useLanguage();
  const [events, setEvents] = useState<Events>();
  const load = async () => {
    await toastOnFailure(async () => {
      setEvents((await ask("GET /admin/parcels/{id}", { params: { id } })).events);
    });
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) void load();
      }}
    >
      <summary className="min-h-touch cursor-pointer py-2.5 text-sm font-semibold text-accent">
        {t("order.events")}
      </summary>
      <ol className="flex flex-col gap-1.5 text-sm">
        {events?.map(({ at, state, carrierState, reason, failure, place, fee }, index) => (
          <li key={index} className="wrap-anywhere">
            <span className="text-ink-soft tabular-nums">{showTime(at)}</span> {t(`state.${state}`)}
            {carrierState && <span className="font-mono text-ink-soft"> {carrierState}</span>}
            {failure !== null && <span className="block">{t(`delivery:failure.${failure}`)}</span>}
            {reason !== null && <span className="block">{reason}</span>}
            {place !== null && <span className="block text-ink-soft">{place}</span>}
            {fee !== null && (
              <span className="block text-ink-soft">
                {t("order.fee")}: {showMoney(language, fee)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
