/** A field asks for a day `2026-11-25`, a moment `2026-11-25T08:00`, or a time of the clock `08:00`. */
export type DateKind = "day" | "moment" | "time";

/** A part that is typed: its digits, its greatest value, and the mark before it. */
type Part = { digits: number; most: number; mark: string };

const day: readonly Part[] = [
  { digits: 2, most: 31, mark: "" },
  { digits: 2, most: 12, mark: "/" },
  { digits: 4, most: 9999, mark: "/" },
];
const time = (mark: string): readonly Part[] => [
  { digits: 2, most: 23, mark },
  { digits: 2, most: 59, mark: ":" },
];
const parts: Record<DateKind, readonly Part[]> = {
  day,
  moment: [...day, ...time(" ")],
  time: time(""),
};

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}))?$/;

/** Writes a value as people read it: `25/11/2026`, `25/11/2026 08:00`, `08:00`. */
export const showTyped = (value: string): string => {
  const [, year, month, date, clock] = ISO.exec(value) ?? [];
  if (year === undefined) return value;
  return `${date}/${month}/${year}${clock === undefined ? "" : ` ${clock}`}`;
};

const isFull = ({ digits, most }: Part, typed: string): boolean =>
  typed.length >= digits || (digits === 2 && typed.length === 1 && Number(typed) * 10 > most);

/**
 * Sets the marks while a person types digits alone: `25112026` becomes `25/11/2026`. Marks of their own stay where they
 * are, as one of ours. A pasted `2026-11-25` is turned round.
 */
export const shapeTyped = (kind: DateKind, typed: string): string => {
  const text = typed.trimStart();
  if (kind !== "time" && ISO.test(text)) return showTyped(text);
  const wanted = parts[kind];
  const written = [""];
  for (const char of text) {
    const place = written.length - 1;
    const current = written[place] ?? "";
    const part = wanted[place];
    const hasNext = place + 1 < wanted.length;
    if (!/\d/.test(char)) {
      if (current !== "" && hasNext) written.push("");
    } else if (part && !isFull(part, current)) written[place] = current + char;
    else if (hasNext) written.push(char);
  }
  return written.map((each, place) => (wanted[place]?.mark ?? "") + each).join("");
};

/**
 * Reads a typed day, moment or time; null where it is none. While a person types, only what is `whole` counts; afterwards
 * `5/1/26` and `8h` do, too.
 */
export const readTyped = (kind: DateKind, typed: string, whole: boolean): string | null => {
  const text = typed.trim();
  if (kind === "time") return readTime(text, whole);
  const [, date = "", month = "", year = "", rest = ""] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?: (.*))?$/.exec(text) ?? [];
  if (date === "" || (whole && year.length < 4)) return null;
  const read = [year.padStart(4, "20"), month.padStart(2, "0"), date.padStart(2, "0")].join("-");
  if (!isDay(read)) return null;
  if (kind === "day") return rest.trim() === "" ? read : null;
  const clock = readTime(rest.trim(), whole);
  return clock === null ? null : `${read}T${clock}`;
};

const readTime = (text: string, whole: boolean): string | null => {
  const [, hour = "", minute = ""] = /^(\d{1,2})(?:[:h](\d{0,2}))?$/i.exec(text) ?? [];
  if (hour === "" || (whole && minute.length < 2)) return null;
  if (Number(hour) > 23 || Number(minute) > 59) return null;
  return `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}`;
};

/** Whether the calendar has the day `2026-11-25`. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** The caret's place in the text with its marks, so that as many digits precede it as before. */
export const caretAfterShaping = (typed: string, caret: number, shaped: string): number => {
  if (caret >= typed.length) return shaped.length;
  let left = typed.slice(0, caret).replaceAll(/\D/g, "").length;
  let place = 0;
  while (left > 0 && place < shaped.length) {
    if (/\d/.test(shaped.charAt(place))) left -= 1;
    place += 1;
  }
  return place;
};
