import type { ReactNode } from "react";
import { SelectField } from "#web/design/form/select-field.tsx";
import { Disclosure } from "#web/design/overlay/disclosure.tsx";

type Column<Field extends string> = { heading: string; field: Field | null; samples: string[] };

type FileColumnsProps<Field extends string> = {
  summary: string;
  /** Asks for the fields that the headings don't name; the columns are open at first with it. */
  question: ReactNode;
  columns: readonly Column<Field>[];
  fields: readonly { value: Field; label: string }[];
  leaveOut: string;
  /** The label of a column without a heading, by its place from 1 on. */
  unnamed: (place: number) => string;
  busy: boolean;
  onColumns: (columns: (Field | null)[]) => void;
};

/** The field of each column of a file, with some of its cells; a person corrects it. */
export function FileColumns<Field extends string>(props: FileColumnsProps<Field>) {
  const { summary, question, columns, fields, leaveOut, unnamed, busy, onColumns } = props;
  return (
    <div className="rounded-lg border border-line bg-surface px-4 py-1 sm:px-6">
      <Disclosure defaultOpen={Boolean(question)} summary={summary}>
        <div className="flex flex-col gap-4 pb-3">
          {question}
          <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {columns.map(({ heading, field, samples }, at) => (
              <SelectField
                key={`${at} ${heading}`}
                label={heading || unnamed(at + 1)}
                hint={<span className="wrap-anywhere">{samples.join(" · ") || "–"}</span>}
                disabled={busy}
                value={field ?? ""}
                onChange={({ currentTarget }) => {
                  const chosen = fields.find(({ value }) => value === currentTarget.value);
                  onColumns(
                    columns.map((each, place) =>
                      place === at ? (chosen?.value ?? null) : each.field,
                    ),
                  );
                }}
              >
                <option value="">{leaveOut}</option>
                {fields.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
