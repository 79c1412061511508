/** Vietnamese mobile numbers: the prefixes in use and a national part of nine digits (spec §6: a Vietnamese mobile). */
const mobile = /^(?:\+?84|0)((?:3[2-9]|5[25689]|7[06-9]|8[1-9]|9\d)\d{7})$/;
const separators = /[\s.\u2010-\u2015-]/g;

/**
 * Converts a Vietnamese mobile number as people write it ("0912 345 678", "+84 912.345.678") to E.164 ("+84912345678").
 * Returns `null` for all other texts, also for landlines, hotlines and the eleven-digit numbers from before 2018.
 */
export function vietnameseMobile(text: string): string | null {
  const national = mobile.exec(text.replace(separators, ""))?.[1];
  return national === undefined ? null : `+84${national}`;
}

/** Formats a stored mobile number: "+84912345678" → "0912 345 678". Any other text is returned unchanged. */
export function showPhone(e164: string): string {
  return e164.replace(/^\+84(\d{3})(\d{3})(\d{3})$/, "0$1 $2 $3");
}
