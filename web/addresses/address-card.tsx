import type { ReactNode } from "react";
import { useTranslation } from "../platform/texts/use-translation.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { Badge } from "../design/data/badge.tsx";
import { placeLine, presentLine, type Address } from "./address-view.ts";

/** Shows an address: recipient, phone, place and badges. */
export function AddressLines({ address, children }: { address: Address; children?: ReactNode }) {
  const { t } = useTranslation("addresses");
  const present = presentLine(address);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-bold wrap-anywhere">{address.fullName}</span>
        <span className="text-ink-soft whitespace-nowrap">{showPhone(address.phoneNumber)}</span>
      </p>
      <p className="wrap-anywhere">{placeLine(address)}</p>
      {present !== null && (
        <p className="text-sm text-ink-soft">{t("newWard.now", { place: present })}</p>
      )}
      {(address.isDefault || address.officeHoursOnly) && (
        <p className="flex flex-wrap gap-2 pt-1.5">
          {address.isDefault && <Badge tone="accent">{t("badge.default")}</Badge>}
          {address.officeHoursOnly && <Badge>{t("badge.officeHours")}</Badge>}
        </p>
      )}
      {children}
    </div>
  );
}
