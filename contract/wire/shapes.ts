/** Shapes that all rooms use. The message of a check is the code of a text under `refusals:fields`. */
import { isCountryCode } from "../rules/people/countries.ts";
import { MAX_PAGE, MAX_QUANTITY } from "../rules/limits.ts";
import { FIRST_DAY, LAST_DAY } from "../rules/reports/vietnam-days.ts";
import { z } from "./zod.ts";
import { isEmail } from "../rules/people/email.ts";

export { MAX_PAGE, MAX_QUANTITY };

/** A text with a visible character; a blank one counts as missing ("This field is required!"). */
export const notBlank = z.refine<string>((value) => value.trim() !== "", "required");

/** A text in a given format; a blank one counts as missing instead of malformed. */
export const formed = (form: RegExp, code: string) =>
  z.string().check(
    notBlank,
    z.refine((value) => value.trim() === "" || form.test(value), code),
  );

/** A name: without control characters, which PostgreSQL does not store, and without lone surrogates. */
export const plain = (max: number) =>
  z.string().check(
    notBlank,
    z.maxLength(max, "too-long"),
    z.refine((value) => !/[\u0000-\u001f\u007f]/.test(value) && value.isWellFormed(), "characters"),
  );

export const ID_MAX = 40;
/** Ids are opaque to clients; a well-formed unknown one gets 404. */
export const id = plain(ID_MAX);

/** Whole đồng, VAT included (`spec §9`). */
export const dong = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const timestamp = z.iso.datetime();
const TIME_LENGTH = 40;

/** A whole number; both limits are included. */
export const integerBetween = (min: number, max: number) =>
  z.int("integer").check(z.minimum(min, "out-of-range"), z.maximum(max, "out-of-range"));

/** One below PostgreSQL's largest `integer`, because a write adds one. */
const VERSION_MAX = 2_147_483_646;

/** The version at which a writer has read an object. A write is refused when the object has another one by then. */
export const atVersion = integerBetween(0, VERSION_MAX);

/** A day in Vietnam: `2026-11-22`. */
export const day = z.iso
  .date("day")
  .check(z.refine((value) => value >= FIRST_DAY && value <= LAST_DAY, "out-of-range"));

/** A required day: a blank one is missing. */
export const neededDay = z.pipe(z.string().check(notBlank), day);

// Control characters (except line breaks), bidirectional overrides and isolates: they hide parts of a text.
const hidden = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;
const invisible = /^[\s\u200b-\u200f\u2060\ufeff\u00ad]*$/u;

const cleaned = z.transform((text: string) =>
  text.replaceAll("\r\n", "\n").normalize("NFC").trim(),
);

/** Optional text: trimmed, NFC, at most `max` code points, no hidden characters. Blank is "". */
export const freeText = (max: number, lines: "one-line" | "many-lines" = "one-line") =>
  z.pipe(
    z.pipe(z.string(), cleaned),
    z.string().check(
      z.refine(
        (text) =>
          text.isWellFormed() &&
          !hidden.test(lines === "many-lines" ? text : text.replaceAll("\n", "\u0000")),
        "characters",
      ),
      z.refine((text) => text === "" || !invisible.test(text), "characters"),
      z.refine((text) => [...text].length <= max, "too-long"),
    ),
  );

/** Required text: like `freeText`, and not blank ("This field is required!"). */
export const text = (max: number, lines: "one-line" | "many-lines" = "one-line") =>
  z.pipe(freeText(max, lines), z.string().check(z.minLength(1, "required")));

/** An integer of a query string: digits only, so that "1e3", "" and " 7" are refused. */
export const integerText = (min: number, max: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d{1,16}$/, "integer")), z.int()], "integer"),
      z.transform((value) => Number(value)),
    ),
    z.int().check(z.minimum(min, "out-of-range"), z.maximum(max, "out-of-range")),
  );

/** The version of `atVersion` in a query string, where it is required. */
export const versionText = z.pipe(
  z.pipe(text(String(VERSION_MAX).length), z.string().check(z.regex(/^\d+$/, "integer"))),
  z.pipe(
    z.transform((digits: string) => Number(digits)),
    atVersion,
  ),
);

/** A time that a person enters, and that is required. */
export const enteredTime = z.pipe(text(TIME_LENGTH), timestamp);

/** A boolean of a query string. */
export const booleanText = z.pipe(
  z.union([z.enum(["true", "false"]), z.boolean()], "boolean"),
  z.transform((value) => value === true || value === "true"),
);

/** A query parameter that may be repeated. */
export const repeated = <S extends z.core.$ZodType>(one: S) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(one).check(z.maxLength(50, "too-many")),
  );

/** Page sizes of lists (`spec §9` lists those of product management). */
export const pageSizes = [5, 10, 20, 24, 30, 50] as const;

const page = z._default(integerText(1, MAX_PAGE), 1);

/** `page` from 1 and `size`, one of the page sizes. */
export const paging = (size: (typeof pageSizes)[number] = 20) => ({
  page,
  size: z._default(
    z.pipe(
      integerText(1, 50),
      z.literal(pageSizes as unknown as (typeof pageSizes)[number][], "page-size"), // as: zod wants a mutable list
    ),
    size,
  ),
});

/** A country to filter by, as an alpha-2 code. An unknown one matches nothing, so that pages don't load the list. */
export const countrySought = z.string().check(z.regex(/^[A-Z]{2}$/, "country"));

/** The ISO 3166-1 alpha-2 code of an existing country. */
export const country = z.string().check(
  notBlank,
  z.refine((value) => value.trim() === "" || isCountryCode(value), "country"),
);

export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.normalize("NFC").trim().toLowerCase()),
  ),
  z.string().check(
    z.minLength(1, "required"),
    z.refine((value) => value === "" || isEmail(value), "email"),
    z.maxLength(254, "too-long"),
  ),
);

export const quantity = integerBetween(1, MAX_QUANTITY);

export const okAnswer = z.object({ status: z.literal("ok") });
