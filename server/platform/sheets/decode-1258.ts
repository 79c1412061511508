// Signs of spreadsheets that are letters of no language. Older Vietnamese encodings put letters in other signs' places.
const SIGNS = /^[\t\r\n -~\u00a0€£¥₫§©®™°²³±×÷½¼¾‘’“”„–—…•µ]*$/u;

// A Vietnamese syllable without its tone: each vowel with what may follow it.
const INITIAL = "(?:ngh?|nh|tr|th|ph|kh|gh|gi|ch|qu|[bcdđghklmnpqrstvx])?";
const FINAL = "(?:ch|ng|nh|[cmnpt])";
const OPEN =
  "ai|ao|au|ay|âu|ây|eo|êu|ia|iu|iêu|oa|oai|oao|oay|oe|oeo|oi|ôi|ơi|ua|uây|uê|ui|uơ|uôi|uy|uya|uyu|ưa|ưi|ưu|ươi|ươu|yêu|[aeêioôơuưy]";
const CLOSED = "iê|oa|oă|oe|oo|ôô|uâ|uê|uô|ươ|uy|uyê|yê|[aăâeêioôơuưy]";
const SYLLABLE = new RegExp(`^${INITIAL}(?:(?:${CLOSED})${FINAL}|${OPEN})$`, "u");

/** Tones as Unicode has them apart from their vowel: grave, acute, tilde, hook above, dot below. */
const TONES = /[\u0300\u0301\u0303\u0309\u0323]/gu;
const TONES_OF_BYTES = /[\u00cc\u00ec\u00de\u00d2\u00f2]/u;
/** Bytes that are another letter in the code page of Western Europe. */
const OWN_BYTES = /[\u00c3\u00cc\u00d2\u00d5\u00dd\u00de\u00e3\u00ec\u00f2\u00f5\u00fd\u00fe]/u;
const D_BYTES = /[\u00d0\u00f0]/u;

/**
 * A text in Windows-1258, the old code page of Vietnamese Windows; null where it may be any other. It is taken for that
 * only where each word with marks is a Vietnamese syllable, where something tells it from Western Europe's code page, and
 * where no letter was lost: programs write "?" for those that a code page doesn't have.
 */
export const decode1258 = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder("windows-1258").decode(bytes).normalize("NFC");
  if (/\p{L}\?/u.test(text)) return null;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  if (!SIGNS.test(text.replaceAll(/[\p{L}\p{M}]/gu, ""))) return null;
  if (!words.every((word) => isAscii(word) || word === "µ" || isSyllable(word))) return null;
  const raw = Buffer.from(bytes).toString("latin1");
  const isTold = TONES_OF_BYTES.test(raw) || D_BYTES.test(raw);
  return isTold || !OWN_BYTES.test(raw) ? text : null;
};

const isAscii = (word: string): boolean => /^\p{ASCII}*$/u.test(word);

const isSyllable = (word: string): boolean => {
  const letters = word.toLowerCase().normalize("NFD");
  const tones = letters.match(TONES) ?? [];
  return tones.length <= 1 && SYLLABLE.test(letters.replaceAll(TONES, "").normalize("NFC"));
};
