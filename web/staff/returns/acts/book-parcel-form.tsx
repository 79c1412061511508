import { useEffect, useState } from "react";
import { carrierNames, type Carrier } from "#contract/parcels.ts";
import { ChoiceField } from "#web/design/form/choice-field.tsx";
import { ask } from "#web/platform/api/api.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { NumberField } from "#web/staff/kit/fields/number-field.tsx";
import { useReturnAct, type ReturnActProps } from "../use-return-act.ts";
import { ActForm } from "./act-form.tsx";

/** Books the parcel back at a connected carrier. A store without a connection sees nothing, and types the code instead. */
export function BookParcelForm(props: ReturnActProps) {
  const carriers = useConnectedCarriers();
  const [first] = carriers;
  return first === undefined ? null : <Booking {...props} carriers={carriers} first={first} />;
}

type BookingProps = ReturnActProps & { carriers: readonly Carrier[]; first: Carrier };

function Booking({ carriers, first, ...props }: BookingProps) {
  const { id, version } = props.of;
  const { t } = useTranslation("store-returns");
  const [carrier, setCarrier] = useState(first);
  const [weight, setWeight] = useState("");
  const { busy, failed, act } = useReturnAct(props, "booked");
  return (
    <ActForm
      label={t("book.title")}
      submitLabel={t("book.submit")}
      {...{ busy, failed }}
      onSubmit={() =>
        act(() =>
          ask("POST /admin/returns/{id}/parcel", {
            params: { id },
            body: { version, carrier, ...(Number(weight) > 0 && { weight: Number(weight) }) },
          }),
        )
      }
    >
      <div>
        <h3 className="font-semibold">{t("book.title")}</h3>
        <p className="text-sm text-ink-soft">{t("book.text")}</p>
      </div>
      <div className="grid max-w-xl items-start gap-x-3 gap-y-4 sm:grid-cols-2">
        <ChoiceField
          label={t("book.carrier")}
          value={carrier}
          options={carriers.map((value) => ({ value, text: carrierNames[value] }))}
          onValue={setCarrier}
        />
        <NumberField
          label={t("book.weight")}
          hint={t("book.weightHint")}
          unit="g"
          value={weight}
          onValue={setWeight}
        />
      </div>
    </ActForm>
  );
}

/** The carriers that the store is connected to; none until they are known, or if they can't be read. */
const useConnectedCarriers = (): readonly Carrier[] => {
  const [carriers, setCarriers] = useState<readonly Carrier[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    ask("GET /admin/carriers", {}, { signal: leaving.signal }).then(
      ({ connections }) => setCarriers([...new Set(connections.map((each) => each.carrier))]),
      // The code can still be typed.
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return carriers;
};
