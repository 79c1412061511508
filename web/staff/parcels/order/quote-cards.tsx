import { carrierNames } from "#contract/parcels.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import type { Quoted } from "./load-parcels.ts";

type Quotes = Quoted["quotes"];

/** The key of an offer: its carrier and its service. */
export const offerKey = (carrier: string, service: string): string => `${carrier}/${service}`;

/** All offers, the cheapest first. */
export const sortedOffers = (quotes: Quotes) =>
  quotes
    .flatMap(({ carrier, offers: of }) => of.map((offer) => ({ carrier, ...offer })))
    .toSorted((one, other) => one.fee - other.fee);

/** The offer with a key; undefined when no carrier makes it. */
export const offerOf = (quotes: Quotes, key: string) =>
  sortedOffers(quotes).find(({ carrier, service }) => offerKey(carrier, service) === key);

type QuoteCardsProps = {
  quotes: Quotes;
  value: string;
  errors: readonly string[];
  onValue: (key: string) => void;
};

/** The offers of all carriers, the cheapest first, and what the others say instead. */
export function QuoteCards({ quotes, value, errors, onValue }: QuoteCardsProps) {
  const { t } = useTranslation("parcels");
  const language = useLanguage();
  const offers = sortedOffers(quotes);
  const refusals = quotes.flatMap(({ carrier, refusal }) =>
    refusal ? [{ carrier, ...refusal }] : [],
  );
  return (
    <div className="flex flex-col gap-3">
      {offers.length > 0 && (
        <RadioCards
          legend={t("book.offers")}
          name="offer"
          value={value}
          onValue={onValue}
          errors={errors}
          options={offers.map(({ carrier, service, name, fee, expectedAt }) => ({
            value: offerKey(carrier, service),
            title: carrierNames[carrier],
            aside: <span className="font-semibold tabular-nums">{showMoney(language, fee)}</span>,
            detail:
              expectedAt === null ? name : t("book.offerDay", { name, day: showDay(expectedAt) }),
          }))}
        />
      )}
      {refusals.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm text-ink-soft">
          {refusals.map(({ carrier, why, says }) => (
            <li key={carrier} className="wrap-anywhere">
              <span className="font-semibold text-ink">{carrierNames[carrier]}</span>:{" "}
              {t(`fault.${why}`)} {says}
            </li>
          ))}
        </ul>
      )}
      {quotes.length === 0 && <p className="text-ink-soft">{t("book.noCarrier")}</p>}
    </div>
  );
}
