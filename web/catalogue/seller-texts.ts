import type { Language } from "#contract/language.ts";
import type { storeReputation } from "#contract/reviews.ts";
import type { seller } from "#contract/tenants.ts";
import type { z } from "#contract/wire/zod.ts";
import { showDay, showNumber, showDecimal } from "#web/platform/texts/format.ts";
import type { Translate } from "#web/platform/texts/text-keys.ts";

type Seller = z.output<typeof seller>;
type Reputation = z.output<typeof storeReputation>;

/**
 * Lists the legal facts of a seller; empty if the store states nothing. Loaders call these functions on the server, so that
 * shoppers' pages carry no code and no texts for them.
 */
export const sellerLines = (t: Translate<"seller">, of: Seller): string[] => {
  if (of.legalName === "") return [];
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
  ].flatMap((part) => part || []);
};

/** The hours that a store's time to answer is rounded up to. */
const REPLY_HOURS = [1, 4, 12, 24];
/** Answers that take longer recommend nobody. */
const MOST_REPLY_DAYS = 7;

const replyText = (t: Translate<"seller">, hours: number | null): string[] => {
  if (hours === null) return [];
  const within = REPLY_HOURS.find((step) => hours <= step);
  if (within !== undefined) return [t("replyHours", { count: within })];
  const days = Math.ceil(hours / 24);
  return days > MOST_REPLY_DAYS ? [] : [t("replyDays", { count: days })];
};

/** Writes the reputation of a store as short texts: stars, number of products, time to answer, and its first month. */
export const reputationTexts = (
  t: Translate<"seller">,
  language: Language,
  { rating, totalReviews, replyHours, since }: Reputation,
  products: number,
) => {
  const [, ...month] = showDay(since).split("/");
  const shown = {
    rating: showDecimal(language, rating ?? 0),
    number: showNumber(language, totalReviews),
  };
  return {
    stars: rating === null ? null : [t("stars", shown), t("starsLabel", shown)],
    facts: [
      ...(products === 0
        ? []
        : [t("products", { count: products, number: showNumber(language, products) })]),
      ...replyText(t, replyHours),
    ].join(" · "),
    since: t("since", { month: month.join("/") }),
  };
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
