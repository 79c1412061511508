import { randomInt } from "node:crypto";
import { Refused } from "#contract/wire/refusals.ts";
import { ORDER_ID_ALPHABET, ORDER_ID_LENGTH } from "#contract/orders.ts";

/** Digits and capitals that a bank keeps and nobody misreads: no 0, 1, I, O (decision 5). */
const TRANSFER_ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const TRANSFER_TAIL_LENGTH = 8;

/** A new order's id: to be read out on the phone, not to be guessed from another. */
export const drawOrderId = (): string => draw(ORDER_ID_ALPHABET, ORDER_ID_LENGTH);

/** What follows the store's letters in the code that names a bank transfer. */
export const drawTransferTail = (): string => draw(TRANSFER_ALPHABET, TRANSFER_TAIL_LENGTH);

const draw = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join("");

const wholeId = new RegExp(`^[${ORDER_ID_ALPHABET}]{${ORDER_ID_LENGTH}}$`);

/** An order's id however a person typed it, or `null` for what can't be one. */
export const orderIdOf = (typed: string): string | null => {
  const id = plainId(typed);
  return wholeId.test(id) ? id : null;
};

/** As `orderIdOf`; what can't be an order's id is not found. */
export const theOrderId = (typed: string): string => {
  const id = orderIdOf(typed);
  if (id === null) throw new Refused("http/not-found");
  return id;
};

/** The beginning of an id as a person typed it: no spacing or punctuation, capitals. */
export const plainId = (typed: string): string => typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
