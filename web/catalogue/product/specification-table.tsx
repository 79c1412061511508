export type SpecificationTableProps = {
  caption: string;
  /** One row per line, as `Label: value` (decision 9). */
  text: string;
  /** Rows that the shop adds after the store's own. */
  more: readonly (readonly [label: string, value: string])[];
};

/** Table of a product's specification. */
export function SpecificationTable({ caption, text, more }: SpecificationTableProps) {
  const rows = [...readSpecification(text), ...more];
  return (
    <table className="w-full border-separate border-spacing-0 overflow-hidden rounded-lg border border-line text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {rows.map(([label, value], place) => (
          <tr key={`${place} ${label}`} className="odd:bg-sunken/60">
            <th
              scope="row"
              colSpan={value === "" ? 2 : undefined}
              className="w-2/5 px-3 py-2.5 text-start align-top font-normal text-ink-soft sm:px-4"
            >
              {label}
            </th>
            {value !== "" && <td className="px-3 py-2.5 wrap-anywhere sm:px-4">{value}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Splits a specification into lines of label and value. A line without a colon is a label without a value. */
export const readSpecification = (text: string): [label: string, value: string][] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const colon = line.indexOf(":");
      return colon < 1 ? [line, ""] : [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
    });
