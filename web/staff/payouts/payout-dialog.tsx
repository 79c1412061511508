import { useState } from "react";
import { PAYOUT_FEE_MAX } from "#contract/ledger/payouts.ts";
import { carrierNames, carriers, type Carrier } from "#contract/parcels.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { readWhole } from "#contract/wire/read-whole.ts";
import { staffPaths } from "#contract/staff/staff-paths.ts";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { listHref } from "#web/platform/page/list-href.ts";
import { Link } from "#web/platform/page/link.tsx";
import { showMoney } from "#web/platform/texts/format.ts";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import {
  TransactionSummary,
  type TransactionDialogProps,
} from "#web/staff/payments/inbox/dialogs/transaction-summary.tsx";
import { ChosenParcels } from "./chosen-parcels.tsx";
import { DifferenceList } from "./difference-list.tsx";
import { BY_HAND, FoundSets, idsOf } from "./found-sets.tsx";
import type { OtherParcel } from "./load-payouts.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { ParcelBoxes } from "./parcel-boxes.tsx";
import { chosenParcels, differencesOf, isPayable, type TypedAmounts } from "./payout-choice.ts";
import { PayoutSums } from "./payout-sums.tsx";
import { usePayout } from "./use-payout.ts";

/** Matches a transfer to the parcels that its carrier pays for: a set that fits, or parcels chosen by hand. */
export function PayoutDialog({ transaction, onDone, onClose }: TransactionDialogProps) {
  const { t } = useTranslation("payouts");
  const [carrier, setCarrier] = useState<Carrier>();
  const { found, retry } = usePayout(transaction.id, carrier);
  const [chosen, setChosen] = useState<string>();
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [others, setOthers] = useState<readonly OtherParcel[]>([]);
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedAmounts>>(new Map());
  const [typedFee, setTypedFee] = useState<string>();
  const [accepts, setAccepts] = useState(false);
  const [reason, setReason] = useState("");
  const [pressed, setPressed] = useState(false);
  const { busy, failed, send } = useSending();
  const proposal = found?.proposal ?? null;
  const settings = found?.settings ?? null;
  const choice = chosen ?? (proposal?.isChosen ? "0" : undefined);
  const ids = new Set(proposal ? idsOf(proposal, choice, byHand) : []);
  const parcels = chosenParcels(
    [...others, ...(proposal?.waiting ?? [])].filter(({ id }) => ids.has(id)),
    typed,
  );
  const amounts = parcels.flatMap(({ id }) => typed.get(id) ?? []);
  const feeDigits = typedFee ?? String(settings?.payoutFee ?? 0);
  const payoutFee = readWhole(feeDigits) ?? 0;
  const isWrong =
    !isPayable(feeDigits) ||
    payoutFee > PAYOUT_FEE_MAX ||
    amounts.some(({ cod, fee }) => !isPayable(cod) || !isPayable(fee));
  const sums = {
    cod: parcels.reduce((sum, { paidCod }) => sum + paidCod, 0),
    fee: parcels.reduce((sum, { paidFee }) => sum + paidFee, 0),
    payoutFee,
  };
  const difference = transaction.amount - (sums.cod - sums.fee - payoutFee);
  const lacks =
    parcels.length === 0
      ? "needParcels"
      : isWrong
        ? "wrongAmounts"
        : difference !== 0 && !accepts
          ? "differs"
          : null;
  const submit = () => {
    setPressed(true);
    if (lacks !== null) return;
    const { id, version } = transaction;
    const body = {
      parcelIds: parcels.map((parcel) => parcel.id),
      amounts: parcels
        .filter((parcel) => typed.has(parcel.id))
        .map((parcel) => ({ parcelId: parcel.id, cod: parcel.paidCod, fee: parcel.paidFee })),
      twice: parcels
        .filter(({ wasPaid, owedCod }) => wasPaid && owedCod === 0)
        .map((parcel) => parcel.id),
      fee: payoutFee,
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
      size="xl"
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
          setOthers([]);
          setTyped(new Map());
          setTypedFee(undefined);
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
      {found === null && <NotLoaded onRetry={retry} />}
      {settings && proposal && (
        <>
          <p className="text-sm">
            {t("match.orUpload")}{" "}
            <Link
              to={listHref(staffPaths.adminCarrierStatement, {
                carrier: settings.carrier,
                transaction: transaction.id,
              })}
              className="text-accent underline underline-offset-4"
            >
              {t("upload.act")}
            </Link>
          </p>
          <FoundSets
            payoutFee={settings.payoutFee}
            {...{ proposal, choice }}
            onChoice={setChosen}
          />
          {choice === BY_HAND && (
            <ParcelBoxes
              transactionId={transaction.id}
              carrier={settings.carrier}
              waiting={proposal.waiting}
              others={others}
              chosen={byHand}
              onChosen={setByHand}
              onOther={(parcel) => {
                setOthers([...others, parcel]);
                setByHand(new Set([...byHand, parcel.id]));
              }}
            />
          )}
          {parcels.length > 0 && (
            <>
              <ChosenParcels parcels={parcels} typed={typed} onTyped={setTyped} />
              <Differences
                differences={[
                  ...differencesOf(parcels, proposal.waiting),
                  ...feeDifference(payoutFee, settings.payoutFee),
                ]}
              />
              <MoneyField
                className="w-full max-w-xs"
                label={t("sums.payoutFee")}
                errors={
                  isPayable(feeDigits) && payoutFee <= PAYOUT_FEE_MAX
                    ? []
                    : [t("settings.wrongFee")]
                }
                value={feeDigits}
                onValue={setTypedFee}
              />
              <PayoutSums {...sums} amount={transaction.amount} />
              <Rest {...{ difference, accepts }} onAccepts={setAccepts} />
            </>
          )}
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

/** The payout's own fee, where it is not that of the settings. */
const feeDifference = (paid: number, owed: number) =>
  paid === owed
    ? []
    : [
        {
          kind: "other_fee" as const, // as: one of the names
          parcelId: null,
          orderId: null,
          trackingCode: null,
          owed,
          paid,
        },
      ];

function Differences({ differences }: Parameters<typeof DifferenceList>[0]) {
  return differences.length > 0 && <DifferenceList differences={differences} />;
}

type RestProps = { difference: number; accepts: boolean; onAccepts: (accepts: boolean) => void };

/** Says whether the parcels fit the transfer; otherwise staff accept the rest as an open claim. */
function Rest({ difference, accepts, onAccepts }: RestProps) {
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
