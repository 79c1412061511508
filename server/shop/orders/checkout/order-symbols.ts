import { randomInt } from "node:crypto";
import { Refused } from "#contract/wire/refusals.ts";
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from "#contract/orders.ts";

/** Digits and capitals that banks preserve and people don't misread: no 0, 1, I, O (decision 5). */
const TRANSFER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const TRANSFER_TAIL_LENGTH = 8;

/** A new order's id: short enough to read out on the phone, and not guessable from another id. */
export const drawOrderId = (): string => draw(ORDER_ID_ALPHABET, ORDER_ID_LENGTH);

/** The random part of a transfer code, after the store's letters. */
export const drawTransferTail = (): string => draw(TRANSFER_ALPHABET, TRANSFER_TAIL_LENGTH);

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

const wholeId = new RegExp(`^[${ORDER_ID_ALPHABET}]{${ORDER_ID_LENGTH}}$`);

/** An order's id from a typed text; `null` for a text that can't be an id. */
export const orderIdOf = (typed: string): string | null => {
  const id = plainId(typed);
  return wholeId.test(id) ? id : null;
};

/** As `orderIdOf`; refuses a text that can't be an id as not found. */
export const theOrderId = (typed: string): string => {
  const id = orderIdOf(typed);
  if (id === null) throw new Refused("http/not-found");
  return id;
};

/** Normalizes the typed beginning of an id: no spaces or punctuation, capitals. */
export const plainId = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
