import type { Period } from "#contract/rules/reports/periods.ts";
import { addDays, addMonths, firstOfMonth } from "#contract/rules/reports/vietnam-days.ts";

/** Kept figures of days or of whole months, from the first to the last one that starts in the range. */
type Span = { span: "day" | "month"; first: string; last: string };

export const wholeDays = ({ from, to }: Period): Span[] => [{ span: "day", first: from, last: to }];

/** The fewest spans of a period: its whole months, and the days before and after them. */
export const fewestSpans = ({ from, to }: Period): Span[] => {
  const first = from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
  const end = firstOfMonth(addDays(to, 1));
  if (first >= end) return wholeDays({ from, to });
  const spans: Span[] = [
    { span: "day", first: from, last: addDays(first, -1) },
    { span: "month", first, last: addDays(end, -1) },
    { span: "day", first: end, last: to },
  ];
  return spans.filter((each) => each.first <= each.last);
};

/** The parameters of a read of a period and the one that it is compared with. */
export const rangesOf = (
  period: Period,
  compared: Period | null,
  spansOf: (period: Period) => Span[],
) => {
  const periods = [
    { ...period, compared: false },
    ...(compared ? [{ ...compared, compared: true }] : []),
  ];
  const spans = periods.flatMap((each) =>
    spansOf(each).map((span) => ({ ...span, compared: each.compared })),
  );
  return {
    spans: spans.map(({ span }) => span),
    firsts: spans.map(({ first }) => first),
    lasts: spans.map(({ last }) => last),
    compared: spans.map((span) => span.compared),
    froms: periods.map(({ from }) => from),
    tos: periods.map(({ to }) => to),
    comparing: periods.map((each) => each.compared),
  };
};
