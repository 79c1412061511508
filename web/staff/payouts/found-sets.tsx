import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showDate } from "#web/staff/show-days.ts";
import type { Proposal } from "./load-payouts.ts";
import { apart } from "./payout-choice.ts";

export const BY_HAND = "by-hand";
const NEAREST = "nearest";

type FoundSetsProps = {
  payoutFee: number;
  proposal: Proposal;
  choice: string | undefined;
  onChoice: (choice: string) => void;
};

/** The sets of parcels that fit a transfer, each with the parcels by which it differs, or the nearest one. */
export function FoundSets({ payoutFee, proposal, choice, onChoice }: FoundSetsProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { sets, isChosen, isComplete, nearest, waiting } = proposal;
  const codes = new Map(waiting.map(({ id, trackingCode }) => [id, trackingCode ?? id]));
  const codesOf = (ids: readonly string[]) => {
    const some = ids.map((id) => codes.get(id) ?? id);
    return some.length <= 4
      ? some.join(", ")
      : t("match.codes", { codes: some.slice(0, 3).join(", "), count: some.length - 3 });
  };
  const titleOf = ({ parcelIds: { length: count }, upTo }: Proposal["sets"][number]) =>
    upTo === null ? t("match.parcels", { count }) : t("match.upTo", { count, day: showDate(upTo) });
  const several = apart(sets);
  const detailOf = (at: number) => {
    const { has = [], lacks = [] } = several[at] ?? {};
    return [
      has.length > 0 && t("match.has", { codes: codesOf(has) }),
      lacks.length > 0 && t("match.lacks", { codes: codesOf(lacks) }),
    ]
      .filter(Boolean)
      .join(" ");
  };
  return (
    <>
      {waiting.length === 0 ? (
        <Notice>{t("match.noneWaiting")}</Notice>
      ) : (
        <p className="text-sm text-ink-soft">
          {t("match.rule", { fee: showMoney(language, payoutFee) })}
        </p>
      )}
      {sets.length > 1 && (
        <Notice tone="warning">{t(isChosen ? "match.othersFit" : "match.severalFit")}</Notice>
      )}
      {sets.length === 0 && waiting.length > 0 && (
        <Notice tone="warning">
          {nearest?.upTo
            ? t("match.nearest", {
                day: showDate(nearest.upTo),
                difference: showMoney(language, nearest.difference),
              })
            : t("match.noSet")}
          {!isComplete && ` ${t("match.notComplete")}`}
        </Notice>
      )}
      <RadioCards
        legend={t("match.which")}
        name="set"
        value={choice}
        onValue={onChoice}
        options={[
          ...sets.map((set, at) => ({
            value: String(at),
            title: titleOf(set),
            detail: sets.length > 1 ? detailOf(at) : codesOf(set.parcelIds),
          })),
          ...(nearest?.upTo
            ? [{ value: NEAREST, title: titleOf(nearest), detail: codesOf(nearest.parcelIds) }]
            : []),
          { value: BY_HAND, title: t("match.byHand"), detail: t("match.byHandDetail") },
        ]}
      />
    </>
  );
}

/** The parcels of a choice. */
export const idsOf = (
  { sets, nearest }: Proposal,
  choice: string | undefined,
  byHand: ReadonlySet<string>,
): readonly string[] => {
  if (choice === BY_HAND) return [...byHand];
  if (choice === NEAREST) return nearest?.parcelIds ?? [];
  return sets[Number(choice)]?.parcelIds ?? [];
};
