import { TRACKING_MAX } from "#contract/tracking.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { CountedTextField } from "#web/staff/kit/fields/counted-field.tsx";

/** Suggestions of the field; a store may type any other carrier. */
const carriers = [
  "GHN",
  "GHTK",
  "Viettel Post",
  "VNPost",
  "J&T Express",
  "Ninja Van",
  "SPX Express",
];

type CarrierFieldProps = {
  id: string;
  value: string;
  hint?: string | undefined;
  errors?: readonly string[] | undefined;
  onValue: (carrier: string) => void;
};

export function CarrierField({ id, value, hint, errors, onValue }: CarrierFieldProps) {
  const { t } = useTranslation("staff");
  return (
    <>
      <CountedTextField
        id={id}
        label={t("tracking.carrier")}
        hint={hint}
        errors={errors}
        list={`${id}-list`}
        limit={TRACKING_MAX}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
      <datalist id={`${id}-list`}>
        {carriers.map((carrier) => (
          <option key={carrier}>{carrier}</option>
        ))}
      </datalist>
    </>
  );
}
