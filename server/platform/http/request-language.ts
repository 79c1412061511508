import { toLanguage, type Language } from "#contract/language.ts";

const fromCookie = (header: string | undefined): string | undefined =>
  /(?:^|;\s*)i18next=([^;]*)/.exec(header ?? "")?.[1];

// "fr, vi;q=0.8, en;q=0.5" is "vi": the supported language with the largest weight.
const fromAcceptLanguage = (header: string | undefined): string | undefined => {
  if (!header) return undefined;
  return header
    .split(",", 20)
    .map((part) => {
      const [tag = "", weight] = part.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => weight > 0 && /^(?:vi|vn|en)(?:-|$)/.test(tag))
    .toSorted((one, other) => other.weight - one.weight)[0]?.tag;
};

const inAddress = (url: string): string | undefined => /[?&]lng=([^&#]*)/.exec(url)?.[1];

/** The language that the query of a URL names; undefined if the shop does not have it. */
export const addressLanguage = (url: string): Language | undefined => {
  const asked = inAddress(url);
  return asked !== undefined && /^(?:vi|vn|en)(?:[-_]|$)/i.test(asked)
    ? toLanguage(asked)
    : undefined;
};

/** The language of a request: from the query, else the cookie, else the browser, else English. */
export const requestLanguage = (
  url: string,
  headers: { cookie?: string | undefined; "accept-language"?: string | undefined },
): Language => {
  return toLanguage(
    inAddress(url) ?? fromCookie(headers.cookie) ?? fromAcceptLanguage(headers["accept-language"]),
  );
};
