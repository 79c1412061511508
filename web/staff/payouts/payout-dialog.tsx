import { useState } from "react";
import { carrierNames, carriers, type Carrier } from "#contract/parcels.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { showDay, showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import {
  TransactionSummary,
  type TransactionDialogProps,
} from "#web/staff/payments/inbox/dialogs/transaction-summary.tsx";
import { showDate } from "#web/staff/show-days.ts";
import type { Proposal, TransactionPayout } from "./load-payouts.ts";
import { usePayout } from "./use-payout.ts";

const BY_HAND = "by-hand";
const NEAREST = "nearest";

/** Matches a transfer to the parcels that its carrier pays for: a set that fits, or parcels chosen by hand. */
export function PayoutDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payouts");
  const [carrier, setCarrier] = useState<Carrier>();
  const found = usePayout(transaction.id, carrier);
  const [chosen, setChosen] = useState<string>();
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [accepts, setAccepts] = useState(false);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const { busy, failed, send } = useSending();
  const proposal = found?.proposal ?? null;
  const choice = chosen ?? (proposal?.isChosen ? "0" : undefined);
  const ids = proposal ? idsOf(proposal, choice, byHand) : [];
  const difference =
    found?.settings && proposal
      ? transaction.amount - netOf(proposal.waiting, ids, found.settings.payoutFee)
      : 0;
  const lacks = ids.length === 0 ? "needParcels" : difference !== 0 && !accepts ? "differs" : null;
  const submit = () => {
    setPressed(true);
    if (lacks !== null) return;
    const { id, version } = transaction;
    const body = {
      parcelIds: [...ids],
      acceptsDifference: accepts,
      reason: reason.trim(),
      version,
    };
    void send(async () => {
      await ask("POST /admin/payments/{id}/parcels", { params: { id }, body });
      onDone();
    });
  };
  return (
    <FormDialog
      open
      title={t("match.title")}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("match.submit")}
      {...{ busy, failed, onClose }}
      failedTitle={t("dialog.failed")}
      onSubmit={submit}
    >
      <TransactionSummary transaction={transaction} />
      <SelectField
        label={t("match.carrier")}
        value={carrier ?? found?.carrier ?? ""}
        onChange={({ currentTarget }) => {
          setCarrier(carriers.find((each) => each === currentTarget.value));
          setChosen(undefined);
          setByHand(new Set());
        }}
      >
        <option value="">{t("match.noCarrier")}</option>
        {carriers.map((each) => (
          <option key={each} value={each}>
            {carrierNames[each]}
          </option>
        ))}
      </SelectField>
      {found === undefined && <Skeleton className="h-24" />}
      {found === null && <Notice tone="danger">{t("match.notLoaded")}</Notice>}
      {found && proposal && (
        <>
          <FoundSets {...{ found, proposal, choice }} onChoice={setChosen} />
          {choice === BY_HAND && (
            <ParcelBoxes proposal={proposal} chosen={byHand} onChosen={setByHand} />
          )}
          {ids.length > 0 && <Difference {...{ difference, accepts }} onAccepts={setAccepts} />}
          {pressed && lacks !== null && (
            <Notice tone="warning" announce>
              {t(`match.${lacks}`)}
            </Notice>
          )}
          <CountedTextField
            label={t("match.reason")}
            limit={REASON_MAX}
            autoComplete="off"
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The parcels of a choice. */
const idsOf = (
  { sets, nearest }: Proposal,
  choice: string | undefined,
  byHand: ReadonlySet<string>,
): readonly string[] => {
  if (choice === BY_HAND) return [...byHand];
  if (choice === NEAREST) return nearest?.parcelIds ?? [];
  return sets[Number(choice)]?.parcelIds ?? [];
};

/** The amount of a payout for some of the parcels: cash less fees, and less the payout's own fee. */
const netOf = (waiting: Proposal["waiting"], ids: readonly string[], payoutFee: number): number => {
  const chosen = new Set(ids);
  return waiting
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, { owedCod, owedFee }) => sum + owedCod - owedFee, -payoutFee);
};

type FoundSetsProps = {
  found: TransactionPayout;
  proposal: Proposal;
  choice: string | undefined;
  onChoice: (choice: string) => void;
};

function FoundSets({ found, proposal, choice, onChoice }: FoundSetsProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const { sets, isChosen, isComplete, nearest, waiting } = proposal;
  if (waiting.length === 0) return <Notice>{t("match.noneWaiting")}</Notice>;
  const codeOf = (id: string) => waiting.find((each) => each.id === id)?.trackingCode ?? id;
  const codesOf = (ids: readonly string[]) =>
    ids.length <= 4
      ? ids.map(codeOf).join(", ")
      : t("match.codes", { codes: ids.slice(0, 3).map(codeOf).join(", "), count: ids.length - 3 });
  return (
    <>
      <p className="text-sm text-ink-soft">
        {t("match.rule", { fee: showMoney(language, found.settings?.payoutFee ?? 0) })}
      </p>
      {sets.length > 1 && (
        <Notice tone="warning">{t(isChosen ? "match.othersFit" : "match.severalFit")}</Notice>
      )}
      {sets.length === 0 && (
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
          ...sets.map(({ parcelIds, upTo }, at) => ({
            value: String(at),
            title:
              upTo === null
                ? t("match.parcels", { count: parcelIds.length })
                : t("match.upTo", { count: parcelIds.length, day: showDate(upTo) }),
            detail: codesOf(parcelIds),
          })),
          ...(nearest?.upTo
            ? [
                {
                  value: NEAREST,
                  title: t("match.upTo", {
                    count: nearest.parcelIds.length,
                    day: showDate(nearest.upTo),
                  }),
                  detail: codesOf(nearest.parcelIds),
                },
              ]
            : []),
          { value: BY_HAND, title: t("match.byHand") },
        ]}
      />
    </>
  );
}

type ParcelBoxesProps = {
  proposal: Proposal;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

function ParcelBoxes({ proposal: { waiting }, chosen, onChosen }: ParcelBoxesProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosen(next);
  };
  return (
    <fieldset className="max-h-80 overflow-auto rounded-md border border-line px-3">
      <legend className="sr-only">{t("match.byHand")}</legend>
      {waiting.map(({ id, orderId, trackingCode, deliveredAt, owedCod, owedFee }) => (
        <Checkbox key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
          <span className="text-sm">
            {t("match.parcel", {
              code: trackingCode ?? id,
              order: orderId,
              day: deliveredAt === null ? "" : showDay(deliveredAt),
              cod: showMoney(language, owedCod),
              fee: showMoney(language, owedFee),
            })}
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

type DifferenceProps = {
  difference: number;
  accepts: boolean;
  onAccepts: (accepts: boolean) => void;
};

function Difference({ difference, accepts, onAccepts }: DifferenceProps) {
  const { t } = useTranslation("payouts");
  const language = useLanguage();
  if (difference === 0) return <Notice tone="success">{t("match.fits")}</Notice>;
  return (
    <div>
      <p className="font-semibold">
        {t(difference > 0 ? "match.over" : "match.short", {
          amount: showMoney(language, Math.abs(difference)),
        })}
      </p>
      <Checkbox
        checked={accepts}
        onChange={({ currentTarget }) => onAccepts(currentTarget.checked)}
      >
        {t("match.accept")}
      </Checkbox>
    </div>
  );
}
