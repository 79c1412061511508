import { codeKey, fold } from "#contract/rules/fold.ts";
import { TRACKING_MAX } from "#contract/tracking.ts";
import { plainId } from "../checkout/order-symbols.ts";

/** A typed text as each kind of key may begin with it; null where it can't be of the kind. */
export type TypedSearch = {
  /** The beginning of an order's id, transfer code or tracking code. */
  code: string | null;
  /** The beginning of a phone number as it is dialled. */
  phone: string | null;
  /** The last digits of a phone number. */
  phoneEnd: string | null;
  /** The beginning of any word of a buyer's name. */
  name: string | null;
  /** The beginning of a product number. */
  productNumber: string | null;
};

/** Shorter texts match too much. */
const CODE_MIN = 3;
const PHONE_MIN = 4;
const NAME_MIN = 2;
const NUMBER_MIN = 3;
/** A number as it is dialled: 0 and nine digits. */
const PHONE_LENGTH = 10;

const separators = /[\s.()\u2010-\u2015-]/g;
const notInNames = /[\u0001-/:-`{-\u00bf\u2000-\u206f\u3000]+/g;

/** The words of a name without marks, in lower case, with one blank between them. Twin of `name_key`. */
export const nameKey = (text: string): string => fold(text).replaceAll(notInNames, " ").trim();

const atLeast = (min: number, text: string): string | null => (text.length >= min ? text : null);

/** Reads the text of a search as the beginning of each kind of key; a phone number's end counts too. */
export const readSearch = (text: string): TypedSearch => {
  const digits = text.replaceAll(separators, "");
  const isNumber = /^\+?\d+$/.test(digits);
  const national = digits.replace(/^(?:\+84|84(?=\d{9}$))0?/, "0");
  const isPhone = isNumber && !national.startsWith("+") && national.length <= PHONE_LENGTH;
  const isAscii = /^[ -~]*$/.test(text);
  // Words alone are a name; a code has one word, or digits.
  const isCode = isAscii && (/\d/.test(text) || !/\S\s+\S/.test(text));
  const name = nameKey(text);
  return {
    code: isCode && plainId(text).length <= TRACKING_MAX ? atLeast(CODE_MIN, plainId(text)) : null,
    phone: isPhone && national.startsWith("0") ? atLeast(PHONE_MIN, national) : null,
    phoneEnd: isPhone && !digits.startsWith("+84") ? atLeast(PHONE_MIN, national) : null,
    name: /\p{L}/u.test(name) ? atLeast(NAME_MIN, name) : null,
    productNumber: isAscii ? atLeast(NUMBER_MIN, codeKey(text)) : null,
  };
};
