import type { ReturnActProps } from "./use-return-act.ts";
import { BookParcelForm } from "./acts/book-parcel-form.tsx";
import { DecisionForm } from "./acts/decision-form.tsx";
import { InspectionForm } from "./acts/inspection-form.tsx";
import { ParcelForm } from "./acts/parcel-form.tsx";
import { PayInstead } from "./acts/pay-instead.tsx";
import { ReceiveForm } from "./acts/receive-form.tsx";
import { RefundActs } from "./acts/refund-acts.tsx";

/** Forms for the `acts` that the answer allows the store (`contract/rules/returns`). */
export function StoreReturnActs(props: ReturnActProps) {
  const { acts, amounts, version, parcelId, tracking } = props.of;
  const has = (act: (typeof acts)[number]) => acts.includes(act);
  return (
    <div key={version} className="flex flex-col gap-4 empty:hidden">
      {(has("accept") || has("refuse")) && <DecisionForm {...props} />}
      {has("name_parcel") && parcelId === null && tracking === null && (
        <BookParcelForm {...props} />
      )}
      {has("name_parcel") && parcelId === null && <ParcelForm kind="back" {...props} />}
      {has("receive") && <ReceiveForm {...props} />}
      {has("inspect") && <InspectionForm {...props} />}
      {has("send_replacement") && <ParcelForm kind="again" {...props} />}
      {has("pay_instead") && <PayInstead {...props} />}
      {has("refund") && amounts.open > 0 && <RefundActs {...props} />}
    </div>
  );
}
