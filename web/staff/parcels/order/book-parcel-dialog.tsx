import { useId, useState } from "react";
import { inspections, PARCEL_NOTE_MAX, type Inspection } from "#contract/parcels.ts";
import { moveBetween, risksOf } from "#contract/rules/moves.ts";
import { Button } from "#web/design/button.tsx";
import { Notice } from "#web/design/feedback/notice.tsx";
import { Skeleton } from "#web/design/feedback/skeleton.tsx";
import { SelectField } from "#web/design/form/select-field.tsx";
import { FormDialog } from "#web/design/overlay/form-dialog.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { useSending } from "#web/platform/use-sending.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";
import { MoneyField } from "#web/staff/kit/fields/money-field.tsx";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import type { StoreOrder } from "#web/staff/orders/load-orders.ts";
import { HandOverReason } from "#web/staff/orders/moves/hand-over-reason.tsx";
import { MoveRisks } from "#web/staff/orders/moves/move-risks.tsx";
import type { Quoted } from "./load-parcels.ts";
import { linesOf, ParcelGoods, type ChosenPieces } from "./parcel-goods.tsx";
import {
  bodyOf,
  errorsOf,
  valuesOf,
  type ParcelField,
  type ParcelValues,
} from "./parcel-values.ts";
import { offerKey, offerOf, QuoteCards, sortedOffers } from "./quote-cards.tsx";
import { useQuotes } from "./use-quotes.ts";

type BookParcelDialogProps = { order: StoreOrder; onBooked: () => void; onClose: () => void };

const blank: ParcelValues = { weight: "", length: "", width: "", height: "", cod: "" };

/** Books a parcel of an order: quotes side by side, what it weighs and collects, and how it is delivered. */
export function BookParcelDialog({ order, onBooked, onClose }: BookParcelDialogProps) {
  const { t } = useTranslation("parcels");
  const id = useId();
  const [values, setValues] = useState(blank);
  const [isOutdated, setOutdated] = useState(false);
  const [pressed, setPressed] = useState(false);
  const [chosen, setChosen] = useState("");
  const [inspection, setInspection] = useState<Inspection>("look");
  const [note, setNote] = useState("");
  const [reason, setReason] = useState("");
  const [refused, setRefused] = useState<string>();
  const [left, setLeft] = useState<Quoted["parcel"]["lines"]>([]);
  const [pieces, setPieces] = useState<ChosenPieces>({});
  const [isDivided, setDivided] = useState(false);
  const quotes = useQuotes(order.id, ({ parcel: planned, quotes: made }) => {
    // The cheapest is chosen at first, and again when the chosen one is not offered any more.
    const [cheapest] = sortedOffers(made);
    setChosen((before) =>
      offerOf(made, before) || !cheapest ? before : offerKey(cheapest.carrier, cheapest.service),
    );
    setValues(valuesOf(planned));
    // The first answer has all pieces that are left.
    setLeft((before) => (before.length > 0 ? before : planned.lines));
    setOutdated(false);
    setDivided(false);
  });
  const lines = linesOf(left, pieces);
  const isEmpty = left.length > 0 && lines.length === 0;
  const chosenLines = Object.keys(pieces).length > 0 ? { lines } : {};
  const sending = useSending();
  const move = moveBetween(order.status, "transferred", "staff");
  const risks = move ? risksOf(move, order) : [];
  const needsReason = risks.length > 0 && reason.trim() === "";
  const errors = errorsOf(values);
  const offer = quotes.quoted && offerOf(quotes.quoted.quotes, chosen);
  const set = (field: ParcelField) => (digits: string) => {
    setValues((before) => ({ ...before, [field]: digits }));
    setOutdated(true);
    setRefused(undefined);
  };
  const divide = (chosenPieces: ChosenPieces) => {
    setPieces(chosenPieces);
    setDivided(true);
    setOutdated(true);
    setRefused(undefined);
  };
  // Other goods have another weight and another amount, which the server sums up.
  const requote = () => {
    if (isDivided && !isEmpty) void quotes.load(chosenLines);
    else if (!isEmpty && Object.keys(errors).length === 0)
      void quotes.load({ ...bodyOf(values), ...chosenLines });
  };
  const text = (field: ParcelField) => {
    const error = errors[field];
    return error && (isOutdated || pressed) ? [t(`book.${error}`)] : [];
  };
  const book = async () => {
    if (!offer) return;
    const body = bodyOf(values);
    const { results } = await ask("POST /admin/parcels", {
      body: {
        parcels: [
          {
            orderId: order.id,
            carrier: offer.carrier,
            service: offer.service,
            quotedFee: offer.fee,
            ...body,
            ...chosenLines,
            inspection,
            note: note.trim(),
            ...(risks.length > 0 && { reason: reason.trim() }),
          },
        ],
      },
    });
    const refusal = results[0]?.refusal;
    if (refusal) setRefused(refusal.message);
    else onBooked();
  };
  const submit = () => {
    setPressed(true);
    if (needsReason) document.getElementById(`${id}-reason`)?.focus();
    else if (offer && !isOutdated && Object.keys(errors).length === 0) void sending.send(book);
  };
  return (
    <FormDialog
      open
      size="lg"
      title={t("book.title", { id: order.id })}
      closeLabel={t("dialog.close")}
      cancelLabel={t("dialog.back")}
      submitLabel={t("book.submit")}
      busy={sending.busy}
      failed={refused ?? sending.failed}
      failedTitle={t("book.failed")}
      onClose={onClose}
      onSubmit={submit}
    >
      {left.length > 0 && (
        <ParcelGoods
          left={left}
          pieces={pieces}
          errors={isEmpty ? [t("goods.none")] : []}
          onPieces={divide}
        />
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <NumberField
          label={t("book.weight")}
          required
          unit="g"
          value={values.weight}
          errors={text("weight")}
          onValue={set("weight")}
        />
        <MoneyField
          label={t("book.cod")}
          required
          value={values.cod}
          errors={text("cod")}
          onValue={set("cod")}
        />
      </div>
      <div className="grid grid-cols-3 items-start gap-3">
        {(["length", "width", "height"] as const).map((side) => (
          <NumberField
            key={side}
            label={t(`book.${side}`)}
            unit="cm"
            value={values[side]}
            errors={text(side)}
            onValue={set(side)}
          />
        ))}
      </div>
      {isOutdated && (
        <div>
          <Button busy={quotes.busy} onClick={requote}>
            {t("book.again")}
          </Button>
        </div>
      )}
      {quotes.busy && <Skeleton className="h-28" />}
      {quotes.failed !== undefined && <Notice tone="danger">{quotes.failed}</Notice>}
      {quotes.quoted && !quotes.busy && !isOutdated && (
        <QuoteCards
          quotes={quotes.quoted.quotes}
          value={chosen}
          errors={pressed && !offer ? [t("book.choose")] : []}
          onValue={setChosen}
        />
      )}
      <SelectField
        label={t("book.inspection")}
        value={inspection}
        onChange={({ currentTarget }) =>
          setInspection(inspections.find((each) => each === currentTarget.value) ?? "look")
        }
      >
        {inspections.map((each) => (
          <option key={each} value={each}>
            {t(`inspection.${each}`)}
          </option>
        ))}
      </SelectField>
      <CountedTextField
        label={t("book.note")}
        limit={PARCEL_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {risks.length > 0 && (
        <div className="flex flex-col gap-3">
          <div className="text-warning">
            <MoveRisks order={order} risks={risks} />
          </div>
          <HandOverReason
            id={`${id}-reason`}
            value={reason}
            missing={pressed && needsReason}
            onValue={setReason}
          />
        </div>
      )}
    </FormDialog>
  );
}
