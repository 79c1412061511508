import { useId } from "react";
import { Checkbox } from "#web/design/form/checkbox.tsx";
import { FieldMessages } from "#web/design/form/field-messages.tsx";

type Option<V extends string> = { value: V; label: string; explanation: string };

type GroupedChoiceProps<V extends string> = {
  name: string;
  label: string;
  /** The groups and their options, in the sequence in which `onChosen` gets what is chosen. */
  groups: readonly { title: string; options: readonly Option<V>[] }[];
  /** The label of a box that chooses all; without it there is none. */
  allLabel?: string | undefined;
  chosen: readonly V[];
  errors: readonly string[];
  onChosen: (chosen: readonly V[]) => void;
};

/** A required choice of several options in groups, each with an explanation. */
export function GroupedChoice<V extends string>(props: GroupedChoiceProps<V>) {
  const { name, label, groups, allLabel, chosen, errors, onChosen } = props;
  const id = useId();
  const values = groups.flatMap(({ options }) => options.map(({ value }) => value));
  const isAll = chosen.length === values.length;
  const toggle = (toggled: V) =>
    onChosen(values.filter((each) => chosen.includes(each) !== (each === toggled)));
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-describedby={errors.length > 0 ? `${id}-errors` : undefined}
      className="flex min-w-0 flex-col gap-2 outline-none"
    >
      <legend className="pb-1 text-sm font-semibold">
        {label}
        <span aria-hidden="true" className="text-accent">
          {" *"}
        </span>
      </legend>
      <FieldMessages id={id} errors={errors} />
      <div className="overflow-hidden rounded-lg border border-line">
        {allLabel !== undefined && (
          <Checkbox
            className="border-b border-line bg-sunken px-3 font-semibold"
            checked={isAll}
            mixed={!isAll && chosen.length > 0}
            onChange={() => onChosen(isAll ? [] : values)}
          >
            {allLabel}
          </Checkbox>
        )}
        {groups.map(({ title, options }) => (
          <fieldset
            key={title}
            className="border-b border-line px-3 py-1.5 last:border-b-0 sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)]"
          >
            <legend className="float-start w-full pt-2 text-sm font-semibold text-ink-soft sm:w-34">
              {title}
            </legend>
            <div className="clear-both sm:col-start-2 sm:clear-none">
              {options.map((option) => (
                <Checkbox
                  key={option.value}
                  className="items-start py-1.5 [&>input]:mt-0.5"
                  checked={chosen.includes(option.value)}
                  onChange={() => toggle(option.value)}
                >
                  <span className="block font-medium">{option.label}</span>
                  <span className="block text-sm text-ink-soft">{option.explanation}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </fieldset>
  );
}
