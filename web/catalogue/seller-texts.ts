import type { seller } from "#contract/tenants.ts";
import type { z } from "#contract/wire/zod.ts";
import { showDay } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

type Seller = z.output<typeof seller>;

/**
 * Returns the seller in one line of text, or null if the store states nothing. Loaders call it on the server, so that
 * shoppers' pages carry no code and no texts for it.
 */
export const sellerText = (t: Translate<"seller">, of: Seller): string | null => {
  if (of.legalName === "") return null;
  const hotlines = of.hotlines.map(({ number, hours }) =>
    hours ? t("hours", { number, days: t(hours.days), from: hours.from, to: hours.to }) : number,
  );
  return [
    of.legalName,
    of.taxCode && t("taxCode", { code: of.taxCode }),
    of.address,
    ...hotlines,
    of.email,
    of.website,
    of.verifiedAt === null ? t("stated") : t("verified", { day: showDay(of.verifiedAt) }),
  ]
    .filter(Boolean)
    .join(" · ");
};

/** Returns when the store is closed and what that means for orders, or null without an announced closure. */
export const closureText = (t: Translate<"seller">, { closure }: Seller): string | null => {
  if (closure === null) return null;
  const shown = (day: string) => day.split("-").toReversed().join("/");
  return t(closure.kind, {
    from: shown(closure.from),
    to: shown(closure.to),
    next: shown(closure.next),
  });
};
