import { useId, useState } from "react";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { REASON_MAX } from "#contract/rules/limits.ts";
import { callResults, type CallResult } from "#contract/rules/moves.ts";
import { showPhone } from "#contract/rules/people/phone.ts";
import { RadioCards } from "#web/design/choice/radio-cards.tsx";
import { ask } from "#web/platform/api/api.ts";
import { OrderActionDialog, type OrderActionDialogProps } from "./order-action-dialog.tsx";
import { orderResultOf } from "#web/staff/orders/order-result.ts";
import { CountedTextArea } from "#web/staff/kit/fields/counted-field.tsx";

/** Records a call to the buyer with its result and a note. */
export function CallDialog(props: OrderActionDialogProps) {
  const { t } = useTranslation("staff");
  const { id, version, customer } = props.order;
  const fieldId = useId();
  const [result, setResult] = useState<CallResult | "">("");
  const [note, setNote] = useState("");
  const [pressed, setPressed] = useState(false);
  return (
    <OrderActionDialog
      {...props}
      act="call"
      check={() => {
        setPressed(true);
        return result === "" ? fieldId : undefined;
      }}
      send={() =>
        orderResultOf(async () => {
          if (result === "") throw new Error("a call without a result was sent");
          const body = { result, note: note.trim(), version };
          return await ask("POST /admin/orders/{id}/calls", { params: { id }, body });
        })
      }
    >
      <a
        href={`tel:${customer.phoneNumber}`}
        className="-my-2.5 self-start py-2.5 font-semibold text-accent tabular-nums underline decoration-accent-line underline-offset-4"
      >
        {showPhone(customer.phoneNumber)}
      </a>
      <div id={fieldId} tabIndex={-1}>
        <RadioCards<CallResult | "">
          legend={t("desk.callResult")}
          name="result"
          columns={2}
          value={result}
          onValue={setResult}
          errors={pressed && result === "" ? [t("desk.needResult")] : []}
          options={callResults.map((value) => ({ value, title: t(`call.${value}`) }))}
        />
      </div>
      <CountedTextArea
        label={t("desk.callNote")}
        hint={t("desk.inside")}
        rows={2}
        limit={REASON_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </OrderActionDialog>
  );
}
