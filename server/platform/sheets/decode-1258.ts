// The characters besides letters that a spreadsheet may contain. Older Vietnamese encodings use the codes of other
// signs for letters, so any other sign rules Windows-1258 out.
const SIGNS = /^[\t\r\n -~\u00a0€£¥₫§©®™°²³±×÷½¼¾‘’“”„–—…•µ]*$/u;

// A Vietnamese syllable without its tone: each vowel with the letters that may follow it.
const INITIAL = "(?:ngh?|nh|tr|th|ph|kh|gh|gi|ch|qu|[bcdđghklmnpqrstvx])?";
const FINAL = "(?:ch|ng|nh|[cmnpt])";
const OPEN =
  "ai|ao|au|ay|âu|ây|eo|êu|ia|iu|iêu|oa|oai|oao|oay|oe|oeo|oi|ôi|ơi|ua|uây|uê|ui|uơ|uôi|uy|uya|uyu|ưa|ưi|ưu|ươi|ươu|yêu|[aeêioôơuưy]";
const CLOSED = "iê|oa|oă|oe|oo|ôô|uâ|uê|uô|ươ|uy|uyê|yê|[aăâeêioôơuưy]";
const SYLLABLE = new RegExp(`^${INITIAL}(?:(?:${CLOSED})${FINAL}|${OPEN})$`, "u");

/** Tones as combining characters: grave, acute, tilde, hook above, dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const TONES_OF_BYTES = /[\u00cc\u00ec\u00de\u00d2\u00f2]/u;
/** Bytes that are another letter in Windows-1252, the code page of Western Europe. */
const OWN_BYTES = /[\u00c3\u00cc\u00d2\u00d5\u00dd\u00de\u00e3\u00ec\u00f2\u00f5\u00fd\u00fe]/u;
const D_BYTES = /[\u00d0\u00f0]/u;

/**
 * Decodes Windows-1258, the old code page of Vietnamese Windows; null when it may be another encoding. Words with marks
 * must be Vietnamese syllables, Western Europe's code page must not fit as well, and no letter may have become "?".
 */
export const decode1258 = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder("windows-1258").decode(bytes).normalize("NFC");
  if (/\p{L}\?/u.test(text)) return null;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!SIGNS.test(text.replaceAll(/[\p{L}\p{M}]/gu, ""))) return null;
  if (!words.every((word) => isAscii(word) || word === "µ" || isSyllable(word))) return null;
  const raw = Buffer.from(bytes).toString("latin1");
  const isMarked = TONES_OF_BYTES.test(raw) || D_BYTES.test(raw);
  return isMarked || !OWN_BYTES.test(raw) ? text : null;
};

const isAscii = (word: string): boolean => /^\p{ASCII}*$/u.test(word);

const isSyllable = (word: string): boolean => {
  const letters = word.toLowerCase().normalize("NFD");
  const tones = letters.match(TONES) ?? [];
  return tones.length <= 1 && SYLLABLE.test(letters.replaceAll(TONES, "").normalize("NFC"));
};
