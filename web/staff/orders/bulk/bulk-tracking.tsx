import { TRACKING_MAX } from "#contract/tracking.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CarrierField } from "../moves/carrier-field.tsx";
import type { StoreOrder } from "../load-orders.ts";
import type { BulkCodes } from "./move-answers.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

type BulkTrackingProps = {
  /** Prefix of the field ids: `{id}-carrier`, `{id}-{order}`. */
  id: string;
  orders: readonly StoreOrder[];
  codes: BulkCodes;
  /** The invalid field: `carrier` or an order's id. */
  invalidField: string | undefined;
  onCodes: (codes: BulkCodes) => void;
};

/** Asks for one carrier for several orders and, optionally, for each order's tracking code. */
export function BulkTracking({ id, orders, codes, invalidField, onCodes }: BulkTrackingProps) {
  const { t } = useTranslation("staff");
  const { carrier, byOrder } = codes;
  return (
    <fieldset className="flex flex-col gap-4 text-ink">
      <legend className="float-left w-full">
        <span className="block font-semibold">{t("tracking.several")}</span>
        <span className="text-sm text-ink-soft">{t("tracking.hint")}</span>
      </legend>
      <CarrierField
        id={`${id}-carrier`}
        errors={invalidField === "carrier" ? [t("tracking.needCarrier")] : []}
        value={carrier}
        onValue={(value) => onCodes({ ...codes, carrier: value })}
      />
      {orders.map((order, place) => (
        <CountedTextField
          key={order.id}
          id={`${id}-${order.id}`}
          label={
            <>
              <span className="sr-only">{t("tracking.code")} </span>
              <span className="font-mono">{order.id}</span>
              <span className="font-normal text-ink-soft"> · {order.customer.fullName}</span>
            </>
          }
          errors={invalidField === order.id ? [t("tracking.needCode")] : []}
          placeholder={t("tracking.code")}
          limit={TRACKING_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={byOrder[order.id] ?? ""}
          onChange={({ currentTarget: { value } }) =>
            onCodes({ carrier, byOrder: { ...byOrder, [order.id]: value } })
          }
          onKeyDown={({ key }) => {
            // A barcode scanner ends each code with Enter.
            if (key === "Enter") document.getElementById(`${id}-${orders[place + 1]?.id}`)?.focus();
          }}
        />
      ))}
    </fieldset>
  );
}
