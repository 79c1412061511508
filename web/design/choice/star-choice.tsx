import { useId, type ReactNode } from "react";
import { FieldMessages } from "../form/field-messages.tsx";
import { StarIcon } from "../icon/icons.tsx";

export type StarChoiceProps = {
  legend: ReactNode;
  name: string;
  /** 1 to 5; `undefined` before a choice. */
  value: number | undefined;
  onValue: (value: number) => void;
  /** "4 stars". */
  starLabel: (stars: number) => string;
  errors?: readonly string[] | undefined;
};

/** Offers one to five stars: five radio buttons that look like stars. */
export function StarChoice(props: StarChoiceProps) {
  const { legend, name, value, onValue, starLabel, errors = [] } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}>
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="star-choice -ms-2">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} title={starLabel(stars)}>
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onValue(stars)}
              className="absolute inset-0 appearance-none rounded-md"
            />
            <StarIcon className="size-8" />
            <span className="sr-only">{starLabel(stars)}</span>
          </label>
        ))}
      </div>
      <FieldMessages id={id} errors={errors} />
    </fieldset>
  );
}
