import { useParentSize } from "@visx/responsive";
import { useRef, useState, type KeyboardEvent } from "react";
import { classNames } from "#web/design/class-names.ts";
import { Link } from "#web/platform/page/link.tsx";
import { useLanguage } from "#web/platform/texts/use-language.ts";
import { useTranslation } from "#web/platform/texts/use-translation.ts";
import { showFigure, type ChartUnit } from "./chart-format.ts";
import { showNarrow } from "./show-compact-money.ts";

/** A line of one of the two directions: a weekday, an hour. */
export type HeatLine = { key: string; short: string; title: string };
export type HeatCell = {
  value: number;
  /** Text after the figure: "12 orders". */
  detail?: string | undefined;
  /** Opens what the figure is made of. */
  href?: string | undefined;
};

export type HeatMapProps = {
  label: string;
  unit: ChartUnit;
  /** Seven or so: the rows where there is room for all columns, else the columns. */
  few: readonly HeatLine[];
  /** Twenty-four or so. */
  many: readonly HeatLine[];
  cellOf: (few: HeatLine, many: HeatLine) => HeatCell;
  emptyText: string;
};

const LEVELS = 5;
/** Pixels of a row of 24 cells with their figures. */
const WIDE = 960;
const keySteps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** Shows figures by two directions as a table: each cell has its figure, and the darker it is, the larger that is. */
export function HeatMap({ label, unit, few, many, cellOf, emptyText }: HeatMapProps) {
  const { t } = useTranslation("charts");
  const language = useLanguage();
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const [place, setPlace] = useState<readonly [row: number, column: number]>([0, 0]);
  const [isActive, setActive] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);

  const isWide = width >= WIDE;
  const [rows, columns] = isWide ? [few, many] : [many, few];
  const cellAt = (row: HeatLine, column: HeatLine) =>
    isWide ? cellOf(row, column) : cellOf(column, row);
  const most = Math.max(...few.flatMap((one) => many.map((other) => cellOf(one, other).value)), 0);
  if (most === 0)
    return (
      <p className="grid min-h-40 place-items-center rounded-md bg-sunken p-4 text-center text-ink-soft">
        {emptyText}
      </p>
    );

  const describe = (row: HeatLine, column: HeatLine): string => {
    const [one, other] = isWide ? [row, column] : [column, row];
    const { value, detail } = cellOf(one, other);
    const figure = showFigure(unit, language, value);
    return `${one.title}, ${other.title}: ${figure}${detail === undefined ? "" : ` · ${detail}`}`;
  };
  /** A name begins with what the cell shows, so that it can be called by it. */
  const nameOf = (row: HeatLine, column: HeatLine, figure: string): string => {
    const described = describe(row, column);
    return described.includes(figure) ? described : `${figure}, ${described}`;
  };
  const [at, across] = [
    Math.min(place[0], rows.length - 1),
    Math.min(place[1], columns.length - 1),
  ];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (!step) return;
    event.preventDefault();
    const to = (from: number, by: number, count: number) =>
      Math.min(Math.max(from + by, 0), count - 1);
    const next = [to(at, step[0], rows.length), to(across, step[1], columns.length)] as const; // as: a pair
    setPlace(next);
    const cell = body.current?.rows[next[0]]?.cells[next[1] + 1];
    cell?.querySelector<HTMLElement>("[tabindex]")?.focus();
  };
  const [shownRow, shownColumn] = [rows[at], columns[across]];

  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div ref={parentRef} onKeyDown={onKeyDown} onPointerLeave={() => setActive(false)}>
        <table className="heat-map">
          <caption className="sr-only">{label}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t("heat.time")}</span>
              </th>
              {columns.map(({ key, short, title }) => (
                <th key={key} scope="col">
                  <span aria-hidden="true">{short}</span>
                  <span className="sr-only">{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row, rowIndex) => (
              <tr key={row.key}>
                <th scope="row">
                  <span aria-hidden="true">{row.short}</span>
                  <span className="sr-only">{row.title}</span>
                </th>
                {columns.map((column, columnIndex) => {
                  const { value, href } = cellAt(row, column);
                  const isHere = rowIndex === at && columnIndex === across;
                  const activate = () => {
                    setPlace([rowIndex, columnIndex]);
                    setActive(true);
                  };
                  const figure = value === 0 ? "" : showNarrow(language, value);
                  const shared = {
                    tabIndex: isHere ? 0 : -1,
                    "aria-label": nameOf(row, column, figure),
                    className: classNames("heat-cell", `heat-${levelOf(value, most)}`),
                    onFocus: activate,
                    onPointerEnter: activate,
                  };
                  return (
                    <td key={column.key}>
                      {href !== undefined && value !== 0 ? (
                        <Link to={href} {...shared}>
                          {figure}
                        </Link>
                      ) : (
                        <span role="img" {...shared}>
                          {figure}
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p aria-hidden="true" className="no-print min-h-6 text-sm tabular-nums">
        {isActive && shownRow && shownColumn ? (
          <strong>{describe(shownRow, shownColumn)}</strong>
        ) : (
          <span className="text-ink-faint">{t("heat.hint")}</span>
        )}
      </p>
    </figure>
  );
}

/** Returns 0 for nothing, else 1 to 5 in proportion to the largest figure. */
const levelOf = (value: number, most: number): number =>
  value <= 0 ? 0 : Math.max(1, Math.ceil((value / most) * LEVELS));
