import { maskAccount } from "#contract/rules/store-profile.ts";

/** Names of fields that hold an account's number: `accountNumber`, `subAccount`, `counterAccountNumber`, `acc_no`. */
const ACCOUNT_FIELD = /(?:account|acc)(?:_?(?:number|no|num|id))?$/i;
/** Numbers of accounts have 6 to 19 digits. */
const LONG_NUMBER = /\d{6,19}/g;

/**
 * A provider's message with masked account numbers, also those within other texts; null for an empty body. In a text that
 * is no JSON object every long number is masked.
 */
export const maskAccountsIn = (body: Buffer | null): string | null => {
  const text = body?.toString("utf8") ?? "";
  if (text === "") return null;
  const sent = objectIn(text);
  if (sent === null) return text.replaceAll(LONG_NUMBER, maskAccount);
  const accounts = [...new Set(accountsIn(sent))].toSorted(
    (one, other) => other.length - one.length,
  );
  return accounts.reduce(
    (masked, account) => masked.replaceAll(account, maskAccount(account)),
    text,
  );
};

const objectIn = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null; // parsing throws only for a text that is no JSON
  }
};

const accountsIn = (value: unknown, name = ""): string[] => {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([key, each]) =>
      accountsIn(each, Array.isArray(value) ? name : key),
    );
  if (!ACCOUNT_FIELD.test(name)) return [];
  const number = String(value);
  return typeof value === "string" || typeof value === "number"
    ? [number].filter((each) => each.length > VISIBLE)
    : [];
};

/** A masked account shows its last digits. */
const VISIBLE = 4;
